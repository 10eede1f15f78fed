import { chromium } from 'playwright-core';
const out = process.argv[2] ?? '/tmp/every-shots'; 
import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const SETS = { forced: [{ viewport: { width: 1280, height: 900 }, forcedColors: 'active' }], phone: [{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }], zoom: [{ viewport: { width: 320, height: 256 }, deviceScaleFactor: 2 }], desk: [{ viewport: { width: 1280, height: 900 } }], print: [{ viewport: { width: 1280, height: 900 } }] };
const want = (process.argv[3] ?? Object.keys(SETS).join()).split(',');
for (const name of want) {
  const [o] = SETS[name];
  const c = await b.newContext({ locale: 'en-US', ...o });
  const p = await c.newPage();
  p.setDefaultTimeout(40000);
  await p.goto('file:///tmp/wt/every/dist/inspector.html');
  if (name === 'print') await p.emulateMedia({ media: 'print' });
  await p.waitForSelector('h1');
  await p.screenshot({ path: `${out}/${name}-start.png` });
  if (name === 'print') await p.emulateMedia({ media: null });
  await p.locator('.list button, .list .btn').first().click();
  await p.waitForSelector('.verdict');
  for (const view of ['problems', 'records', 'plots', 'report']) {
    await p.evaluate(`location.hash='#${view}'`);
    await p.waitForTimeout(700);
    if (view === 'records') { await p.evaluate(`location.hash='#problems'`); await p.waitForTimeout(400); await p.locator('.cause a').first().click(); await p.waitForTimeout(1200); }
    if (name === 'print') { await p.emulateMedia({ media: 'print' }); await p.screenshot({ path: `${out}/print-${view}.png`, fullPage: true }); await p.emulateMedia({ media: null }); continue; }
    await p.screenshot({ path: `${out}/${name}-${view}.png` });
    if (name !== 'desk') {
      const small = await p.evaluate(`[...document.querySelectorAll('button, a, select, input, [role=button]')].filter(e => e.offsetParent && getComputedStyle(e).visibility !== 'hidden').map(e => { const r = e.getBoundingClientRect(); return [e.tagName, e.className, (e.getAttribute('aria-label') || e.textContent || '').slice(0, 30), Math.round(r.width), Math.round(r.height)]; }).filter(([, , , w, h]) => w < 44 || h < 44).map((x) => x.join(' '))`);
      if (name === 'phone') console.log(view, [...new Set(small)].slice(0, 30));
    }
  }
  await p.evaluate(`location.hash="#problems"`);await p.waitForTimeout(500); console.log(name, await p.evaluate(`(() => { const n = [...document.querySelectorAll("button")].filter(e => e.offsetParent).map(e => e.getAttribute("aria-label") || e.textContent); return n.filter((x, i) => n.indexOf(x) !== i); })()`));
  await c.close();
}
await b.close();
