import { expect, test } from 'vitest'
import { allowedHtml, allowedStyle } from './allowedHtml'

test.each([
  ['color: red', 'color: red'],
  ['COLOR:#ff0000;font-size:12px', 'COLOR:#ff0000; font-size:12px'],
  ['border: 1px solid rgb(1, 2, 3)', 'border: 1px solid rgb(1, 2, 3)'],
  ['position: fixed; top: 0; color: red', 'color: red'],
  ['background-color: url(https://x.example/a.png)', ''],
  ['background: red', ''],
  ['width: expression(alert(1))', ''],
  ['width: \\65xpression(1)', ''],
  ['font-family: "A", serif', 'font-family: "A", serif'],
  ['', ''],
  [';;;', ''],
  ['color: re/**/d', ''],
])('of the style %j stays %j', (style, kept) => {
  expect(allowedStyle(style)).toBe(kept)
})

test.each([
  ['https://example.com', true],
  ['HTTP://example.com', true],
  ['mailto:a@example.com', true],
  ['tel:+52', true],
  ['{{record_url}}', true],
  ['{{ record_url }}?a=b', true],
  ['{{record.answers.65a0000000000000000000a1}}', false],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.com', false],
])('an address %j: %j', (address, allowed) => {
  expect(allowedHtml.addresses.test(address)).toBe(allowed)
})
