import { readFile } from 'node:fs/promises';
import { searchProducts } from '../apps/server/src/features/search/search-products.ts';
import { createDb } from '../apps/server/src/lib/db/db.ts';
const { url, account } = JSON.parse(await readFile('/tmp/keep.json', 'utf8'));
const db = createDb(url, { size: 4 });
const holder = { accountId: account, embedded: { filter_by: `accountId:=${account} && status:=published` } };
const typed = ['iphone 13 pro','iphnoe 13 pr','galaxy s21','galxy s22 ultra','samsung a52','pixel 7','pixle 7 pro','redmi note 10','redme note 11','xiaomi','iph','iphone','onepuls 9','huawei p30','hauwei p30 lite','2990000000965','APPLE-IPHONE-13-PRO-128','ipad air','iphone 12 128','moto g','nokia 3310','nokai','s10+','iphone 14 256gb'];
for (const q of typed) {
  const out: string[] = [];
  for (const facet_by of ['', 'brand,category,storageGb']) {
    let best = Infinity; let r;
    for (let i = 0; i < 5; i++) { const t = performance.now(); r = await searchProducts(db.unbound, holder, { q, query_by: 'label,brand,model,category,ean,reference', per_page: '40', facet_by }); best = Math.min(best, performance.now() - t); }
    out.push(`${best.toFixed(1)}ms found ${r.found} ${r.hits[0]?.document.label ?? ''}`);
  }
  console.log(q.padEnd(26), out.join(' | '));
}
await db.close();
