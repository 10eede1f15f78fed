import { fileURLToPath } from 'node:url';

/**
 * Folder of a build with source maps, which a run with coverage makes; undefined in every other
 * run. Programs in this folder are measured wherever they run.
 */
export const MEASURED: string | undefined = process.env['MEASURED_BUILD'];

/** The repository. */
export const ROOT: string = fileURLToPath(new URL('../', import.meta.url));

/** Folder of the built package that tests start: the published one, or its measured twin. */
export const DIST: string = MEASURED === undefined ? `${ROOT}dist` : `${MEASURED}/dist`;
