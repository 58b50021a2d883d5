import { expect, it } from 'vitest'
import { drawTemplate, TemplateError } from './liquid'

const field = '65a0000000000000000000a2'
const context = {
  record: {
    folio: 'A<b>&"',
    answers: { [field]: 'Sí', '75b': [{ z: 1 }, { z: 2 }], '65c': 3.14159, empty: '' },
  },
}
const html = (template: string) => drawTemplate(template, context, 'html')

it.each([
  [`{{record.answers.${field}}}`, 'Sí'],
  ['{{ record.answers.75b.0.z }}{{ record.answers.75b[1].z }}', '12'],
  ['{{ record.answers.75b | length }}', '2'],
  ['{% for one in record.answers.75b %}{{ one.z }}{% if forloop.last %}!{% endif %}{% endfor %}', '12!'],
  ['{% if record.answers.x == "x" %}a{% elif record.folio %}b{% else %}c{% endif %}', 'b'],
  ['{%- elif -%}', undefined],
  ['{% if record.answers.empty %}a{% else %}b{% endif %}', 'b'],
  ['{{ record.answers.65c | floatformat:2 }} {{ 3.0 | floatformat }} {{ 3.26 | floatformat }}', '3.14 3 3.3'],
  ['{{ record.nothing.at.all }}', ''],
  ['{% if record.x and record.folio or record.folio %}a{% else %}b{% endif %}', 'a'],
  ['{% if record.folio or record.x and record.x %}a{% else %}b{% endif %}', 'a'],
  [
    '{% if record.x or record.folio and record.x == "a or b" %}a{% elif record.x and 1 or not record.x %}b{% endif %}',
    'b',
  ],
  ['{% if not record.x and record.folio or record.x %}a{% else %}b{% endif %}', 'a'],
  ['{% if record.x and (record.folio or record.folio) %}a{% else %}b{% endif %}', 'b'],
  ['{% for x in (1..3) %}{{ x }}{% endfor %}', '123'],
])('%s is %s', (template, drawn) => {
  if (drawn === undefined) expect(() => html(template)).toThrow(TemplateError)
  else expect(html(template)).toBe(drawn)
})

it.each([
  '{{ record.folio }}',
  '{{ record.folio | raw }}',
  '{{ record.folio | safe }}',
  '{% echo record.folio | raw %}',
  '{% assign x = record.folio %}{{ x | raw }}',
  '{% capture x %}{{ record.folio }}{% endcapture %}{{ x | raw }}',
  '{{ record.folio | append: "<i>" }}',
  '{{ record | json | raw }}',
])('%s lets no answer become markup', (template) => expect(html(template)).not.toMatch(/<[bi]>/))

it.each([
  '{% include "/etc/passwd" %}',
  '{% render "../secret" %}',
  '{% layout "x" %}',
  '{% for x in (1..100000000) %}x{% endfor %}',
  '{% for x in (1..90000) %}{{ "0123456789012345678901234567890123456789" }}{% endfor %}',
  '{% if',
  '{% unknown %}',
  'x'.repeat(200_001),
  `{% if ${' '.repeat(190_000)}`,
  '{% if "a '.repeat(20_000),
])('%.60s is refused', (template) => expect(() => html(template)).toThrow(TemplateError))

it.each(['constructor.name', '__proto__.polluted', 'answers.constructor.prototype', 'folio.constructor'])(
  'record.%s is nothing',
  (path) => expect(html(`{{ record.${path} }}`)).toBe(''),
)
