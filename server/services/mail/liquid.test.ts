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
])('%.60s is refused', (template) => expect(() => html(template)).toThrow(TemplateError))

it.each(['constructor.name', '__proto__.polluted', 'answers.constructor.prototype', 'folio.constructor'])(
  'record.%s is nothing',
  (path) => expect(html(`{{ record.${path} }}`)).toBe(''),
)
