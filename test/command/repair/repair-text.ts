import { runFake } from '../fake-io.js';

/** A record that is right, as sent. */
export const MILK: string =
  '{"third_party_id":"A1","name":"Milk","price":9.5,"price_type_code":0,' +
  '"package_description_str":"6x1.5l"}';

/** Runs `fix --repair` on a text. */
export function repair(text: string): ReturnType<typeof runFake> {
  return runFake(['fix', '-', '--repair'], { stdin: text });
}
