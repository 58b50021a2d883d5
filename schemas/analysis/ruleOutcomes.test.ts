import { describe, expect, it } from 'vitest'
import { always, codes, variedForm } from '../../tests/support/analysed'
import { child, field, form, rule, yesNo } from '../../tests/support/smallForm'
import type { RuleDocument } from '../model/rule'

describe('a rule that always or never applies', () => {
  it.each<[string, RuleDocument, string[]]>([
    ['empty or not', rule('disabled', always, ['b'], { operator: 'or' }), ['RULE_ALWAYS_APPLIES']],
    ['empty and not', rule('disabled', always, ['b']), ['RULE_NEVER_APPLIES']],
    [
      'two options at once',
      rule(
        'disabled',
        [
          ['a', 'in=', 'sí'],
          ['a', 'in=', 'no'],
        ],
        ['b'],
      ),
      ['RULE_NEVER_APPLIES'],
    ],
    [
      'two options of a list at once',
      rule(
        'disabled',
        [
          ['e', 'in=', 'sí'],
          ['e', 'in=', 'no'],
        ],
        ['b'],
      ),
      [],
    ],
    [
      'a number beyond its limit',
      rule('disabled', [['d', 'gt__number=', '5']], ['b']),
      ['RULE_NEVER_APPLIES'],
    ],
    ['a number at its limit', rule('disabled', [['d', 'gte__number=', '5']], ['b']), []],
    [
      'a gap between whole numbers',
      rule(
        'disabled',
        [
          ['d', 'gt__number=', '2'],
          ['d', 'lt__number=', '3'],
        ],
        ['b'],
      ),
      ['RULE_NEVER_APPLIES'],
    ],
    [
      'days that do not meet',
      rule(
        'disabled',
        [
          ['f', 'lt=', '2025-01-31'],
          ['f', 'gt=', '2025-01-31'],
        ],
        ['b'],
      ),
      ['RULE_NEVER_APPLIES'],
    ],
    [
      'days that do',
      rule(
        'disabled',
        [
          ['f', 'lte=', '2025-01-31'],
          ['f', 'gte=', '2025-01-31'],
        ],
        ['b'],
      ),
      [],
    ],
    [
      'a text that is two',
      rule(
        'disabled',
        [
          ['c', 'in=', 'x'],
          ['c', 'in=', 'y'],
        ],
        ['b'],
      ),
      ['RULE_NEVER_APPLIES'],
    ],
    [
      'a text that holds two',
      rule(
        'disabled',
        [
          ['c', 'icontains=', 'x'],
          ['c', 'icontains=', 'y'],
        ],
        ['b'],
      ),
      [],
    ],
    [
      'a text whose parts contradict, which is not followed',
      rule(
        'disabled',
        [
          ['c', 'istartswith=', 'ab'],
          ['c', 'not__icontains=', 'b'],
        ],
        ['b'],
      ),
      ['RULE_NOT_DECIDED'],
    ],
    [
      'an audience of nobody',
      rule('disabled', [['a', 'in=', 'sí']], ['b'], { user_conditions: { condition: 'include', users: [] } }),
      ['RULE_NEVER_APPLIES'],
    ],
  ])('%s', (_name, given, expected) => expect(codes(variedForm, given)).toEqual(expected))

  it('counts a hidden field as empty', () => {
    const show = rule('show', [['a', 'in=', 'sí']], ['c'])
    const contradicting = rule(
      'disabled',
      [
        ['c', 'not__empty='],
        ['a', 'in=', 'no'],
      ],
      ['b'],
    )
    expect(codes(variedForm, show, contradicting)).toEqual(['RULE_NEVER_APPLIES'])
    expect(codes(variedForm, contradicting)).toEqual([])
  })

  it('follows fields that are hidden one behind the other', () => {
    const chain = [
      rule('show', [['a', 'in=', 'sí']], ['b']),
      rule('show', [['b', 'in=', 'sí']], ['c']),
      rule('show', [['c', 'in=', 'x']], ['d']),
    ]
    expect(codes(variedForm, ...chain, rule('required', [['d', 'gt__number=', '2']], ['f']))).toEqual([])
    expect(
      codes(
        variedForm,
        ...chain,
        rule(
          'required',
          [
            ['d', 'gt__number=', '2'],
            ['a', 'in=', 'no'],
          ],
          ['f'],
        ),
      ),
    ).toEqual(['RULE_NEVER_APPLIES'])
  })

  it('looks into the sets of a group', () => {
    const document = form([field('f0', 'group'), child('f0', 'a', 'radio', yesNo), child('f0', 'b', 'text')])
    expect(codes(document, rule('show', [['a', 'in=', 'sí']], ['b']))).toEqual([])
    expect(
      codes(
        document,
        rule(
          'show',
          [
            ['a', 'in=', 'sí'],
            ['a', 'in=', 'no'],
          ],
          ['b'],
        ),
      ),
    ).toEqual(['RULE_NEVER_APPLIES'])
  })
})
