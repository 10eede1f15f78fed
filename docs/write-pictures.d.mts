import type { BrowserContextOptions, Page } from 'playwright-core';

interface Picture {
  readonly file: string;
  readonly shows: RegExp;
  readonly schemes: readonly ('light' | 'dark')[];
}

export const PICTURES: Readonly<Record<string, Picture>>;

export function openPicture(page: Page, picture: Picture): Promise<string>;

export function pictureOptions(colorScheme: 'light' | 'dark'): BrowserContextOptions;
