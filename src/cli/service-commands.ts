/**
 * The commands that need storage, the service or a server: built apart from the others, so that
 * what they share with `check` does not cut what `check` loads into more files. Each loads its own
 * part when it runs: a catalogue needs no pages, a sign-in no database. A sync has a file of its
 * own.
 */
import type { RunCommand } from './command-row.js';

export const catalogueCommand: RunCommand = async (args, io) =>
  (await import('./commands/catalogue-command.js')).catalogueCommand(args, io);
export const clientsCommand: RunCommand = async (args, io) =>
  (await import('./commands/clients-command.js')).clientsCommand(args, io);
export const eventsCommand: RunCommand = async (args, io) =>
  (await import('./commands/events-command.js')).eventsCommand(args, io);
export const loginCommand: RunCommand = async (args, io) =>
  (await import('./commands/login-command.js')).loginCommand(args, io);
export const postCommand: RunCommand = async (args, io) =>
  (await import('./commands/post-command.js')).postCommand(args, io);
export const serveCommand: RunCommand = async (args, io) =>
  (await import('./commands/serve-command.js')).serveCommand(args, io);
export const workerCommand: RunCommand = async (args, io) =>
  (await import('./commands/worker-command.js')).workerCommand(args, io);
