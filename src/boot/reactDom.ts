/**
 * React's renderer, as a module of named exports: what is imported on demand from a CommonJS package needs code in the entry that
 * makes a namespace of it.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
