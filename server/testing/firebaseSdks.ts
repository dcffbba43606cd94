import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth';

/** Browsers with the SDK as the app sets it up, except for the storage. @param urlOf starts to listen, and gives the address */
export function openSdks(urlOf: () => Promise<string>): { open(): Promise<Auth>; close(): Promise<void> } {
  const apps: FirebaseApp[] = [];
  let url: Promise<string> | null = null;
  return {
    async open() {
      const app = initializeApp({ apiKey: 'embedded', projectId: 'demo-hobnob', authDomain: 'localhost' }, `browser-${apps.length}`);
      apps.push(app);
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, await (url ??= urlOf()), { disableWarnings: true });
      return auth;
    },
    async close() { await Promise.all(apps.map(deleteApp)); },
  };
}
