// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanHtml, editorHtml, fitsEditor, previewFragment, storedHtml } from './templateHtml'

const field = '65a0000000000000000000a3'

test.each([
  ['<p>Hola <script>alert(1)</script>mundo</p>', '<p>Hola mundo</p>'],
  ['<img src=x onerror=alert(1)>', '<img>'],
  ['<img src="https://a.example/x.png" alt="x" onload="x()">', '<img src="https://a.example/x.png" alt="x">'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<script>1</script>">x</a>', '<a>x</a>'],
  ['<a href="{{record_url}}" target="_blank">x</a>', '<a href="{{record_url}}">x</a>'],
  [`<a href="{{record.answers.${field}}}">x</a>`, '<a>x</a>'],
  ['<svg><a xlink:href="javascript:x"><text>x</text></a></svg>', ''],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
  ['<form action="https://x"><input name="a"><button>b</button></form>', 'b'],
  ['<p style="position:fixed;top:0;color:red">x</p>', '<p style="color:red">x</p>'],
  ['<p style="background-color:url(javascript:x)">x</p>', '<p>x</p>'],
  ['<p class="x" id="y" data-z="1" aria-hidden="true" onclick="x()">t</p>', '<p>t</p>'],
  ['<base href="https://evil.example"><meta http-equiv="refresh" content="0">x', 'x'],
  [
    '<p>{{record.folio}} {% if record.points %}&lt;b&gt;{% endif %}</p>',
    '<p>{{record.folio}} {% if record.points %}&lt;b&gt;{% endif %}</p>',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
])('of %j is kept %j', (html, kept) => {
  const cleaned = cleanHtml(html)
  const holder = document.createElement('template')
  holder.innerHTML = cleaned
  expect(
    holder.content.querySelector('script, iframe, svg, math, form, [onerror], [onload], [onclick]'),
  ).toBeNull()
  expect(cleaned).toBe(kept)
  expect(cleanHtml(cleaned)).toBe(cleaned)
})

test('placeholders become chips in the text and are stored as they were', () => {
  const stored = `<p>Folio {{record.folio}}: <strong>{{record.answers.${field}}}</strong> {{x|length}}</p>`
  const edited = editorHtml(stored)
  expect(edited).toBe(
    '<p>Folio <span data-placeholder="record.folio">{{record.folio}}</span>: ' +
      `<strong><span data-placeholder="record.answers.${field}">{{record.answers.${field}}}</span></strong> {{x|length}}</p>`,
  )
  expect(storedHtml(edited)).toBe(stored)
})

test('what a chip shows is never stored, and an odd chip is no way around the cleaning', () => {
  expect(storedHtml('<p><span data-placeholder="record.folio">Folio</span></p>')).toBe(
    '<p>{{record.folio}}</p>',
  )
  expect(storedHtml('<p><span data-placeholder="<img src=x onerror=alert(1)>">x</span></p>')).not.toContain(
    '<img',
  )
  expect(storedHtml('<p></p>')).toBe('')
})

test('plain text keeps its lines', () => {
  expect(editorHtml('Hola\nmundo')).toBe('Hola<br>mundo')
})

test.each([
  ['Hola', true],
  ['<p>Hola <a href="https://x.example">x</a></p><ul><li>a</li></ul>', true],
  ['<table><tbody><tr><td>x</td></tr></tbody></table>', false],
  ['<p style="color: red">x</p>', false],
  ['<img src="https://x.example/a.png">', false],
  ['<script>1</script><p>x</p>', true],
])('%j fits the editor: %j', (html, fits) => {
  expect(fitsEditor(html)).toBe(fits)
})

test('the preview shows values as text, never as HTML, and its links lead nowhere', () => {
  const holder = document.createElement('div')
  holder.append(
    previewFragment(
      '<p>{{record.folio}} <a href="https://x.example">x</a></p>',
      () => '<img src=x onerror=alert(1)>',
    ),
  )
  expect(holder.innerHTML).toBe('<p>&lt;img src=x onerror=alert(1)&gt; <a>x</a></p>')
})
