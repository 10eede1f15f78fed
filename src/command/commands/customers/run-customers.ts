/** Commands about the customers of a service, loaded together: they share most of their code. */

export { runCustomers } from './customers-command.js';
export { runFiles } from './files-command.js';
export { runRuns } from './runs-command.js';
