/** Help of one command: texts by the names of its row. */
export interface CommandHelp {
  readonly summary: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly exitCodes: string;
  /** A call with its values, without the name of the program; the English table has them. */
  readonly example?: string;
}

/** Help of all commands by their names, and of the options that several of them share. */
export interface CommandHelps {
  readonly options: Readonly<Record<string, string>>;
  readonly commands: Readonly<Record<string, CommandHelp>>;
}
