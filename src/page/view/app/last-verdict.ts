/** Numbers of earlier verdicts, which the browser keeps by the names of files. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { baseName } from '../context/base-name.js';
import { keptEntry, lastingName, withEntry } from '../context/kept-entries.js';
import { type KeptVerdict, readVerdict } from '../context/kept-verdict.js';
import type { Page, Phase } from '../context/page-context.js';
import { readSetting, writeSetting } from '../context/settings.js';

/** Returns the verdict about such a file before the open one, and keeps that about this one. */
export function useLastVerdict(phase: Phase): Pick<Page, 'lastVerdict' | 'forgetVerdict'> {
  const [lastVerdict, setVerdict] = useState<KeptVerdict | undefined>();
  const isKept = useRef(false);
  const name = phase.kind === 'empty' ? '' : lastingName(baseName(phase));
  const keep = (verdict: KeptVerdict | undefined): void => {
    writeSetting('verdicts', withEntry(readSetting('verdicts'), name, verdict));
  };
  useEffect(() => {
    if (phase.kind === 'reading') isKept.current = false;
    if (phase.kind !== 'open' || isKept.current) return;
    isKept.current = true;
    setVerdict(readVerdict(keptEntry(readSetting('verdicts'), name)));
    keep({ at: Date.now(), refused: phase.overview.refusedAtFirst });
  }, [phase.kind]);
  return {
    lastVerdict,
    forgetVerdict: () => {
      setVerdict(undefined);
      keep(undefined);
    },
  };
}
