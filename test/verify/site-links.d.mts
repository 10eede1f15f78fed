/** A site as files, and what it may lead to. */
export interface BuiltSite {
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly site: string;
  readonly repository: string;
  readonly isInRepository: (path: string) => boolean;
}

export function brokenLinks(built: BuiltSite): readonly string[];
