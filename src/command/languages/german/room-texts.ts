import { CLIENT_GERMAN } from '../../../client/languages/german.js';
import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in German. */
export const ROOM_TEXTS: RoomTexts = {
  client: CLIENT_GERMAN,
  needsPackages: 'zusätzliche Pakete werden gebraucht: {command}',
};
