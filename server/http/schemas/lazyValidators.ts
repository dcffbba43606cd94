import AjvCompiler from '@fastify/ajv-compiler';

type BuildValidator = ReturnType<typeof AjvCompiler>;
type Validate = ReturnType<ReturnType<BuildValidator>>;

interface RoutePart {
  schema: object;
  httpPart?: string;
}

/**
 * Fastify lowers the names in a schema of headers only for its own compiler, and Node's header names are lower case.
 * @throws when a name would never match, which would make the schema worth nothing
 */
function assertLowerCaseNames({ schema, httpPart }: RoutePart): void {
  if (httpPart !== 'headers') return;
  const { properties = {} } = schema as { properties?: object };
  const wrong = Object.keys(properties).find((name) => name !== name.toLowerCase());
  if (wrong !== undefined) throw new Error(`The schema of a header must name it in lower case: ${wrong}`);
}

/**
 * Fastify's own validators, each compiled at its route's first request, for the reason of `lazySerializers.ts`: compiling all of them,
 * and before that the schema of schemas, took three quarters of the computing time of setting up the routes. What is accepted is the same.
 */
export const lazyValidators: BuildValidator = (externalSchemas, options) => {
  let compile: ReturnType<BuildValidator> | null = null;
  return (part) => {
    assertLowerCaseNames(part as RoutePart);
    let compiled: Validate | null = null;
    const validate = ((input: unknown) => {
      compile ??= AjvCompiler()(externalSchemas, options);
      compiled ??= compile(part);
      const isValid = compiled(input);
      validate.errors = compiled.errors;
      return isValid;
    }) as Validate;
    return validate;
  };
};
