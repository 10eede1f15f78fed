/** Parts of commands that ask a service, loaded together: most of their code is its client. */

export { askUploadLimits } from '../../remote/ask-upload-limits.js';
export { readRemoteCatalogue } from './remote-catalogue.js';
export { run as runRemoteEvents } from './remote-events.js';
export { openRemoteFiles } from './remote-files.js';
