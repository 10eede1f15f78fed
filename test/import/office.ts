/** Files that LibreOffice writes, where Debian's package is installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

const OFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

/** True where LibreOffice is installed. */
export const hasOffice: boolean = OFFICE !== undefined;

/** Options of LibreOffice for reading a text with semicolons. */
export const SEMICOLONS = '--infilter=CSV:59,34,76,1';

/** Converts a file as LibreOffice does without a window; returns the bytes. */
export function convertInOffice(
  file: string,
  format: string,
  filter: readonly string[] = [],
): Buffer {
  const folder = dirname(file);
  const home = `-env:UserInstallation=file://${folder}/office`;
  const into = join(folder, 'converted');
  const args = ['--headless', home, '--convert-to', format, ...filter, '--outdir', into, file];
  execFileSync(OFFICE ?? '', args, { stdio: 'ignore' });
  return readFileSync(join(into, `${basename(file, extname(file))}.${format}`));
}
