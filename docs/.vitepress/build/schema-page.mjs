// The page of the schema, with the fields of a record.

/** Returns the page with a section for each field, from the JSON Schema of an assortment file. */
export function schemaPage(text, { schema }) {
  const { properties, required } = schema.$defs.record;
  return [
    text.trimEnd(),
    '',
    '## Fields of a record',
    '',
    ...Object.entries(properties).flatMap(([name, { description }]) => [
      `### ${name}`,
      '',
      `${description} ${required.includes(name) ? 'Required.' : 'Optional.'}`,
      '',
    ]),
  ].join('\n');
}
