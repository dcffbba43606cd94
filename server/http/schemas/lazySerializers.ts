import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/**
 * Fastify's own serializers, each compiled at its route's first response: compiling all of them took nine tenths of the computing time
 * of setting up the routes (0.7 s), and most starts, such as the ones in tests, use few. Responses are filtered by their schemas as before.
 */
export const lazySerializers: ReturnType<typeof SerializerSelector> = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | null = null;
    return (body) => (serialize ??= compile(route))(body);
  };
};
