import { expect, it } from 'vitest'
import { namedDevice } from './namedDevice'

const like = 'Mozilla/5.0'
it.each([
  [
    `${like} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36`,
    'Chrome',
    'Linux',
  ],
  [
    `${like} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge',
    'Windows',
  ],
  [
    `${like} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [`${like} (Macintosh; Intel Mac OS X 14.5; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox', 'macOS'],
  [
    `${like} (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', 'curl', null],
  ['', null, null],
  [null, null, null],
])('%s', (text, browser, system) => {
  expect(namedDevice(text)).toEqual({ browser, system })
})
