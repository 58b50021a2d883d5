import { own } from '../../model/json'
import { namesNothing, type ActionDefinition } from './action'
import { readWait, waitMoment } from './waitMoment'

/** Our own action: the following steps run later, after a duration or at a moment that the record holds. */
export const wait: ActionDefinition = {
  id: 'wait',
  name: 'wait',
  runtimes: ['after'],
  forDeleted: false,
  isDone: true,
  initial: {
    ...{ until: 'pause', amount: 1, unit: 'days', side: 'after', field_id: null, time: '09:00' },
    ...{ office: null, only_if_still: false },
  },
  names: (configuration) => {
    const { until, fieldId } = readWait(configuration)
    return { ...namesNothing, fieldIds: until === 'field' && fieldId !== '' ? [fieldId] : [] }
  },
  parts: (configuration) => {
    const { until, amount, unit, side, fieldId } = readWait(configuration)
    return until === 'pause'
      ? [{ kind: 'pause', amount, unit }]
      : [{ kind: 'around', amount, unit, side, id: fieldId }]
  },
  lacks: (configuration) => {
    const { until, amount, fieldId } = readWait(configuration)
    return (until === 'field' ? fieldId === '' : amount === 0) ? 'moment' : undefined
  },
  plan: (configuration, { record, timezone, source, now, waitsSince = now }) => {
    const read = readWait(configuration)
    const rowOf = (id: string) => own(source.fields, id)?.rowId
    const until = waitMoment(read, { record, rowOf, timezone, since: waitsSince })
    return [
      {
        do: 'wait',
        until: until?.toISOString() ?? null,
        follows: read.until === 'field',
        onlyIfStill: read.onlyIfStill,
      },
    ]
  },
}
