import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import enUS from '../../locales/en_US.json'
import esMX from '../../locales/es_MX.json'
import ptBR from '../../locales/pt_BR.json'
import { child, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { modelForm } from '../compile/modelForm'
import { fieldTypes } from '../fields/registry'
import { languageTag, type Locale } from '../model/locales'
import type { RuleDocument } from '../model/rule'
import { describeRule, type DescribedForm } from './describeRule'
import { plainText, type SentenceWords } from '../conditions/describeText'

const messages: Record<Locale, Record<string, string>> = { es_MX: esMX, en_US: enUS, pt_BR: ptBR }
const locales = ['es_MX', 'en_US', 'pt_BR'] as const

function words(locale: Locale): SentenceWords {
  const intl = createIntl({ locale: languageTag(locale), messages: messages[locale] })
  return {
    languageTag: languageTag(locale),
    t: (id, values) => intl.formatMessage({ id }, values),
  }
}

const document = form(
  [
    field('a', 'radio', { label: 'Sello', ...yesNo }),
    field('b', 'textarea', { label: 'Motivo' }),
    field('c', 'checkbox', { label: 'Daños', ...yesNo }),
    field('d', 'integer', { label: 'Piezas' }),
    field('e', 'date', { label: 'Fecha' }),
  ],
  [
    field('10', 'group', { label: 'Equipos', groups_fields: [idOf('11'), idOf('12')] }),
    child('10', '11', 'text', { label: 'Serie' }),
    child('10', '12', 'text', { label: 'Falla' }),
    field('20', 'catalog', { label: 'Clientes' }),
    field('21', 'catalog-select', { label: 'Ciudad', catalog: { catalog_field_id: idOf('20') } }),
  ],
)
const described = {
  fields: modelForm(document, fieldTypes).fields,
  nameOf: ({ field: { label } }: { readonly field: { readonly label: string } }) => label,
}
const say = (one: RuleDocument, locale: Locale = 'es_MX') => {
  const text = describeRule(one, described, words(locale))
  return text && plainText(text)
}

type Condition = readonly [field: string, condition: string, value?: string]

describe('every operator is said in three languages', () => {
  it.each<[Condition, string, string, string]>([
    [['a', 'in=', 'no'], 'Sello es No', 'Sello is No', 'Sello é No'],
    [['a', 'iexact=', 'NO'], 'Sello es No', 'Sello is No', 'Sello é No'],
    [['a', 'nin=', 'no'], 'Sello no es No', 'Sello is not No', 'Sello não é No'],
    [['a', 'not__iexact', 'no'], 'Sello no es No', 'Sello is not No', 'Sello não é No'],
    [['b', 'exact=', 'X'], 'Motivo es exactamente X', 'Motivo is exactly X', 'Motivo é exatamente X'],
    [['b', 'ne=', 'X'], 'Motivo no es exactamente X', 'Motivo is not exactly X', 'Motivo não é exatamente X'],
    [['c', 'in=', 'no'], 'Daños incluye No', 'Daños includes No', 'Daños inclui No'],
    [['c', 'nin=', 'no'], 'Daños no incluye No', 'Daños does not include No', 'Daños não inclui No'],
    [['b', 'icontains=', 'roto'], 'Motivo contiene roto', 'Motivo contains roto', 'Motivo contém roto'],
    [
      ['b', 'not__icontains=', 'roto'],
      'Motivo no contiene roto',
      'Motivo does not contain roto',
      'Motivo não contém roto',
    ],
    [['b', 'istartswith=', 'A'], 'Motivo empieza con A', 'Motivo starts with A', 'Motivo começa com A'],
    [
      ['b', 'not__istartswith=', 'A'],
      'Motivo no empieza con A',
      'Motivo does not start with A',
      'Motivo não começa com A',
    ],
    [['b', 'iendswith=', 'z'], 'Motivo termina con z', 'Motivo ends with z', 'Motivo termina com z'],
    [
      ['b', 'not__iendswith=', 'z'],
      'Motivo no termina con z',
      'Motivo does not end with z',
      'Motivo não termina com z',
    ],
    [['d', 'exact__number=', '3'], 'Piezas es 3', 'Piezas is 3', 'Piezas é 3'],
    [['d', 'ne__number=', '3'], 'Piezas no es 3', 'Piezas is not 3', 'Piezas não é 3'],
    [['d', 'lt__number=', '3'], 'Piezas es menor que 3', 'Piezas is less than 3', 'Piezas é menor que 3'],
    [
      ['d', 'lte__number=', '3'],
      'Piezas es menor o igual a 3',
      'Piezas is at most 3',
      'Piezas é menor ou igual a 3',
    ],
    [['d', 'gt__number=', '3'], 'Piezas es mayor que 3', 'Piezas is greater than 3', 'Piezas é maior que 3'],
    [
      ['d', 'gte__number=', '3'],
      'Piezas es mayor o igual a 3',
      'Piezas is at least 3',
      'Piezas é maior ou igual a 3',
    ],
    [['b', 'is__empty=', ' '], 'Motivo está vacío', 'Motivo is empty', 'Motivo está vazio'],
    [['b', 'not__empty=', ' '], 'Motivo no está vacío', 'Motivo is not empty', 'Motivo não está vazio'],
    [
      ['b', 'sounds_like=', 'x'],
      'Motivo cumple una condición desconocida',
      'Motivo meets an unknown condition',
      'Motivo cumpre uma condição desconhecida',
    ],
  ])('%j', (condition, ...said) => {
    const one = rule('show', [condition], ['b'])
    const [spanish, english, portuguese] = said
    expect(locales.map((locale) => say(one, locale))).toEqual([
      `Mostrar Motivo cuando ${spanish}`,
      `Show Motivo when ${english}`,
      `Mostrar Motivo quando ${portuguese}`,
    ])
  })

  it.each(['lt=', 'lte=', 'gt=', 'gte='])('dates are earlier or later: %s', (operator) => {
    const one = rule('show', [['e', operator, '2026-03-09']], ['b'])
    const said: Record<string, readonly string[]> = {
      'lt=': ['es anterior a 09/03/2026', 'is before 03/09/2026', 'é anterior a 09/03/2026'],
      'lte=': ['es 09/03/2026 o antes', 'is 03/09/2026 or earlier', 'é 09/03/2026 ou antes'],
      'gt=': ['es posterior a 09/03/2026', 'is after 03/09/2026', 'é posterior a 09/03/2026'],
      'gte=': ['es 09/03/2026 o después', 'is 03/09/2026 or later', 'é 09/03/2026 ou depois'],
    }
    expect(locales.map((locale) => say(one, locale)?.split(' Fecha ')[1])).toEqual(said[operator])
  })
})

describe('the sentence', () => {
  const no: Condition = ['a', 'in=', 'no']

  it.each<[what: string, RuleDocument, string | undefined]>([
    ['show', rule('show', [no], ['b']), 'Mostrar Motivo cuando Sello es No'],
    ['hide', rule('hide', [no], ['b']), 'Ocultar Motivo cuando Sello es No'],
    ['disable', rule('disabled', [no], ['b']), 'Deshabilitar Motivo cuando Sello es No'],
    ['require', rule('required', [no], ['b']), 'Requerir Motivo cuando Sello es No'],
    ['two targets', rule('show', [no], ['b', 'd']), 'Mostrar Motivo y Piezas cuando Sello es No'],
    [
      'many targets',
      rule('show', [no], ['b', 'c', 'd', 'e', '10', '20']),
      'Mostrar Motivo, Daños, Piezas y 3 campos más cuando Sello es No',
    ],
    [
      'and',
      rule('show', [no, ['d', 'gt__number=', '1']], ['b']),
      'Mostrar Motivo cuando Sello es No y Piezas es mayor que 1',
    ],
    [
      'or',
      rule('show', [no, ['d', 'gt__number=', '1']], ['b'], { operator: 'or' }),
      'Mostrar Motivo cuando Sello es No o Piezas es mayor que 1',
    ],
    [
      'several values of one field',
      rule('show', [no, ['a', 'in=', 'sí']], ['b'], { operator: 'or' }),
      'Mostrar Motivo cuando Sello es No o Sí',
    ],
    [
      'always',
      rule(
        'invisible',
        [
          ['a', 'is__empty='],
          ['a', 'not__empty='],
        ],
        ['b'],
        { operator: 'or' },
      ),
      'Ocultar Motivo siempre',
    ],
    [
      'never',
      rule(
        'show',
        [
          ['a', 'is__empty='],
          ['a', 'not__empty='],
        ],
        ['b'],
      ),
      'Mostrar Motivo nunca',
    ],
    [
      'per set',
      rule('show', [['11', 'not__empty=']], ['12']),
      'Mostrar Falla cuando Serie no está vacío, en cada elemento de Equipos',
    ],
    [
      'out of a group',
      rule('show', [['11', 'not__empty=']], ['b']),
      'Mostrar Motivo cuando Serie no está vacío, en algún elemento de Equipos',
    ],
    ['into a group', rule('show', [no], ['12']), 'Mostrar Equipos: Falla cuando Sello es No'],
    [
      'a catalog',
      rule('show', [['21', 'icontains=', 'León']], ['b']),
      'Mostrar Motivo cuando Clientes: Ciudad contiene León',
    ],
    [
      'users',
      rule('show', [no], ['b'], {
        user_conditions: { condition: 'exclude', users: [{ user_id: 1, user_name: 'Ana' }] },
      }),
      'Mostrar Motivo cuando Sello es No; excepto para Ana',
    ],
    [
      'groups',
      rule('show', [no], ['b'], { group_conditions: { condition: 'include', groups: [{ group_id: 7 }] } }),
      'Mostrar Motivo cuando Sello es No; solo para quien esté en #7',
    ],
    [
      'a field that is gone',
      rule('show', [['ff', 'in=', 'x']], ['b']),
      'Mostrar Motivo cuando un campo que ya no está es x',
    ],
    ['no target', rule('show', [no], []), 'Mostrar ningún campo todavía cuando Sello es No'],
    ['no value', rule('show', [['a', 'in=', '']], ['b']), 'Mostrar Motivo cuando Sello es …'],
    ['no type', rule('', [no], ['b']), undefined],
    ['no conditions', rule('show', [], ['b']), undefined],
  ])('%s', (_what, one, said) => expect(say(one)).toBe(said))

  it('says of a field that is gone how it was called', () => {
    const one = { ...rule('show', [no], []), fields_ruled: [{ field_id: idOf('ff'), label: 'Firma' }] }
    expect(say(one)).toBe('Mostrar Firma (ya no está en el formulario) cuando Sello es No')
  })

  it('keeps apart what it names', () => {
    const text = describeRule(rule('show', [['a', 'in=', 'tal vez']], ['b']), described, words('es_MX'))
    expect(text).toEqual([
      'Mostrar ',
      { kind: 'field', text: 'Motivo', fieldId: idOf('b') },
      ' ',
      'cuando ',
      { kind: 'field', text: 'Sello', fieldId: idOf('a') },
      ' es ',
      { kind: 'missing', text: 'tal vez' },
    ])
  })

  it('calls people as the form knows them today', () => {
    const one = rule('show', [no], ['b'], {
      group_conditions: { condition: 'include', groups: [{ group_id: 7, group_name: 'Antes' }] },
    })
    const who: DescribedForm['who'] = (kind, { id }) => ({ kind: 'who', text: `${kind} ${id}` })
    expect(plainText(describeRule(one, { ...described, who }, words('es_MX')) ?? [])).toBe(
      'Mostrar Motivo cuando Sello es No; solo para quien esté en groups 7',
    )
  })
})
