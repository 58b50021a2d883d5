import { nearbyTexts } from '../analysis/nearby'
import type { CompiledField } from '../compile/compiledForm'
import { foldedName, foldForSearch } from '../conditions/fold'
import { isOpen, matchOption, optionsOf, optionText } from '../fields/shared/options'
import type { FieldDocument } from '../model/form'
import { affirmative } from '../rules/operators'
import type { RuleCondition } from '../rules/ruleTree'
import { pick } from '../samples/draws'
import { yesNoOf } from '../words/yesNo'
import { always, never } from './anyAnswer'
import type { Asked, KindDefinition } from './kind'
import { ownLabels } from './ownLabels'
import { plainCell } from './text'

const optionValues = (field: FieldDocument) => optionsOf(field).map(({ value }) => value)

function someOf(list: readonly string[], random: () => number): readonly string[] {
  const chosen = list.filter(() => random() < 0.4)
  return chosen.length > 0 ? chosen : list.slice(0, 1)
}

/** Returns the possible values of one option, and whether they cover everything that can be written besides the options. */
function candidatesOfOne({ field }: CompiledField, { constants, exactly, within, ordered }: Asked) {
  const texts = isOpen(field) ? nearbyTexts(constants) : []
  return {
    values: [...optionValues(field), ...texts],
    complete: isOpen(field) && (exactly || within || ordered) ? never : always,
  }
}

/** The most options that are combined in every way. */
const mostCombined = 6

const positive = (condition: RuleCondition): RuleCondition =>
  condition.comparison ? { ...condition, comparison: affirmative(condition.comparison) } : condition

/** Returns the value of the option that a text means, ignoring case and accents; undefined for none. */
function optionIn(text: string, field: FieldDocument): string | undefined {
  const options = optionsOf(field)
  const value = matchOption(text, field)
  const said = foldedName(text)
  const found =
    options.find((option) => option.value === value) ??
    options.find((option) => foldedName(option.label) === said)
  if (found) return found.value
  const meant = yesNoOf(text)
  const alike = meant === undefined ? [] : options.filter(({ label }) => yesNoOf(label) === meant)
  return alike.length === 1 ? alike[0]?.value : undefined
}

/** Splits a text into options. Labels may contain commas, so the longest run of parts that forms an option counts as one. */
function optionsIn(text: string, field: FieldDocument): readonly string[] {
  const parts = text.split(/([,;\n])/)
  const chosen: string[] = []
  for (let from = 0; from < parts.length;) {
    let until = parts.length
    let option: string | undefined
    for (; until > from && option === undefined; until -= 2)
      option = optionIn(parts.slice(from, until).join('').trim(), field)
    const alone = (parts[from] ?? '').trim()
    if (option !== undefined) chosen.push(option)
    else if (alone !== '') chosen.push(alone)
    from = (option === undefined ? from + 1 : until + 2) + 1
  }
  return chosen
}

const choiceQuestions = ['presence', 'change', 'sameText', 'oneOfTexts'] as const

export const choice: KindDefinition = {
  icon: 'oneOption',
  section: 'choice',
  questions: [...choiceQuestions, 'sameValue'],
  family: 'choice',
  readsAsText: true,
  sample: ({ field }, _schema, { random }) => pick(optionValues(field), random),
  candidates: candidatesOfOne,
  cell: {
    write: (answer, field) =>
      typeof answer === 'string' ? optionText(answer, field, ownLabels(field)) : plainCell(answer),
    read: ({ text, field }) => optionIn(text, field) ?? text,
    isWrittenInPlace: true,
  },
  search: (word, { id }) => [{ path: [id], condition: 'icontains', operand: word }],
}

export const choices: KindDefinition = {
  icon: 'options',
  section: 'choice',
  questions: [...choiceQuestions, 'list'],
  family: 'choice',
  sample: ({ field }, _schema, { random }) => someOf(optionValues(field), random),
  candidates: (field, asked) => {
    const { values, complete } = candidatesOfOne(field, asked)
    const mentioned = values.filter((option) =>
      asked.conditions.some((each) => asked.holds(positive(each), option)),
    )
    const other = values.find((option) => !mentioned.includes(option))
    const subsets = mentioned
      .slice(0, mostCombined)
      .reduce<string[][]>(
        (lists, option) => [...lists, ...lists.map((list) => [...list, option])],
        other === undefined ? [[]] : [[], [other]],
      )
    return { values: subsets, complete: mentioned.length <= mostCombined ? complete : never }
  },
  cell: {
    write: (answer, field) =>
      [answer]
        .flat()
        .map((one) => optionText(one, field, ownLabels(field)))
        .join(', '),
    read: ({ text, field }) => optionsIn(text, field),
    isWrittenInPlace: true,
  },
  // Each condition finds a label in the row's list.
  search: (word, { id, field }) =>
    optionsOf(field).flatMap(({ label }) =>
      foldForSearch(label).includes(foldForSearch(word))
        ? [{ path: [id], condition: '$all', operand: [label] }]
        : [],
    ),
}
