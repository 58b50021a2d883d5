import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { ConditionChoice } from '../../../schemas/rules/conditionChoices'
import type { Operator } from '../../../schemas/rules/operators'
import type { MessageId, Translate } from '../../shared/useT'

interface Name {
  readonly yes: MessageId
  readonly no: MessageId
}

const same = (id: MessageId): Name => ({ yes: id, no: id })
const equal: Name = { yes: 'rules.operator.is', no: 'rules.operator.isNot' }

const names: Readonly<Record<Operator, Name>> = {
  is: equal,
  isNumber: equal,
  isExactly: { yes: 'rules.operator.isExactly', no: 'rules.operator.isNotExactly' },
  contains: { yes: 'rules.operator.contains', no: 'rules.operator.containsNot' },
  startsWith: { yes: 'rules.operator.startsWith', no: 'rules.operator.startsNotWith' },
  endsWith: { yes: 'rules.operator.endsWith', no: 'rules.operator.endsNotWith' },
  less: same('rules.operator.less'),
  lessOrEqual: same('rules.operator.lessOrEqual'),
  greater: same('rules.operator.greater'),
  greaterOrEqual: same('rules.operator.greaterOrEqual'),
  isEmpty: { yes: 'rules.operator.isEmpty', no: 'rules.operator.isNotEmpty' },
}

const inTime: Partial<Record<Operator, Name>> = {
  less: same('rules.operator.before'),
  lessOrEqual: same('rules.operator.until'),
  greater: same('rules.operator.after'),
  greaterOrEqual: same('rules.operator.from'),
}

const inList: Partial<Record<Operator, Name>> = {
  is: { yes: 'rules.operator.includes', no: 'rules.operator.includesNot' },
}

/** How a comparison is called among the choices for this field. */
export function operatorName(
  t: Translate,
  { operator, negated }: ConditionChoice,
  field: CompiledField | undefined,
): string {
  const { kind } = field ?? {}
  const isTime = kind === 'date' || kind === 'time' || kind === 'datetime'
  const own = isTime ? inTime[operator] : kind === 'choices' ? inList[operator] : undefined
  const { yes, no } = own ?? names[operator]
  return t(negated ? no : yes)
}
