/** JSON Schema 2020-12 of the assortment file. */
export const ASSORTMENT_JSON_SCHEMA: Readonly<Record<string, unknown>> = {};
