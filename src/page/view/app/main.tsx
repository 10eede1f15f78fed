import { render } from 'preact';
import { REPORT_ID } from '../../engine/report/report-file.js';
import { ReportPage } from '../report/report-page.js';
import { App } from './app.js';

const root = document.getElementById('page');
// A page with a report inside shows that report; it has no worker.
const report = document.getElementById(REPORT_ID)?.textContent;
if (root !== null)
  render(typeof report === 'string' ? <ReportPage data={JSON.parse(report)} /> : <App />, root);
