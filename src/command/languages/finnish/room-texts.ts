import { CLIENT_FINNISH } from '../../../client/languages/finnish.js';
import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in Finnish. */
export const ROOM_TEXTS: RoomTexts = {
  client: CLIENT_FINNISH,
  needsPackages: 'tarvitaan lisäpaketteja: {command}',
};
