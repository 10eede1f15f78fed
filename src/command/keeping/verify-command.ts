import {
  type VerifiedCustomer,
  verifyStorage,
} from '../../service/daily-sync/verify/verify-storage.js';
import { sqliteFaults } from '../../storage/sqlite/sqlite-copy.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { fillLine, saying } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { existingFile, inExisting } from '../store/open-storage.js';
import { writeLine } from '../terminal/escape-text.js';

/**
 * Runs `assortment verify`: checks every stored catalogue against its hash, every stored file
 * against its digest, and the structure of an embedded storage. Prints one line for each fault.
 */
export const verify: RunCommand = async (args, io) => {
  const { language, stdout } = io;
  const { keeping } = language.lines;
  let [customers, packages, files, forgotten, faults] = [0, 0, 0, 0, 0];
  const report = (lines: readonly string[]): void => {
    faults += lines.length;
    for (const line of lines) writeLine(stdout, line);
  };
  await inExisting(args, async ({ storage }) => {
    report(await structureLines(args, language));
    for await (const customer of verifyStorage(storage)) {
      customers += 1;
      packages += customer.packages;
      files += customer.files;
      forgotten += customer.forgotten;
      report(faultLines(customer, language));
    }
  });
  const line = faults === 0 ? keeping.sound : keeping.unsound;
  const values = { customers, packages, files, forgotten, faults };
  stdout.write(`${fillLine(language, line, values)}\n`);
  return faults === 0 ? 0 : 1;
};

async function structureLines(
  args: CommandArguments,
  language: CommandLanguage,
): Promise<readonly string[]> {
  if (args.options.has('database')) return [];
  const faults = await sqliteFaults(existingFile(args).path);
  const { structure } = language.lines.keeping;
  return faults.map((fault) => fillLine(language, structure, { fault }));
}

function faultLines(
  { library, customer, faults }: VerifiedCustomer,
  language: CommandLanguage,
): readonly string[] {
  return faults.map(({ kind, ...values }) => {
    const fault = saying(({ keeping }) => keeping[kind], values);
    return fillLine(language, language.lines.keeping.fault, { library, customer, fault });
  });
}
