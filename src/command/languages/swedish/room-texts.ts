import { CLIENT_SWEDISH } from '../../../client/languages/swedish.js';
import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in Swedish. */
export const ROOM_TEXTS: RoomTexts = {
  client: CLIENT_SWEDISH,
  needsPackages: 'tilläggspaket behövs: {command}',
};
