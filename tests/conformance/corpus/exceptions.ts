/** Where our verdict is not Ajv's, by the name of a schema (or how it begins), and why. */
export const exceptions: Readonly<Record<string, string>> = {
  'json-schema-2019-09/schema.json':
    'Refers to documents of its own address, which Ajv knows by heart: nothing is fetched, so it is refused.',
  'json-schema-2020-12/schema.json':
    'Refers to documents of its own address, which Ajv knows by heart: nothing is fetched, so it is refused.',
}
