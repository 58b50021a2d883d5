import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { readWait, workdays } from '../../../../schemas/workflows/actions/waitMoment'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import type { ConfigurationProps } from './ActionEditor'
import { DurationInput } from './DurationInput'
import { MappedField } from './MappedField'

/** Draws until when a step waits, and whether the following steps run then. */
export function WaitEditor({ configuration, onChange, endStep }: ConfigurationProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const { until, amount, unit, side, fieldId, time, office, onlyIfStill } = readWait(configuration)
  const days = Object.values(compiled.fields).filter(({ kind, groupId }) => {
    const { moment } = kindTraits[kind]
    return groupId === undefined && (moment === 'date' || moment === 'datetime')
  })
  const putOffice = (change: Partial<typeof workdays>) => {
    const { from, to, days: open } = { ...(office ?? workdays), ...change }
    onChange({ office: { from, to, days: [...open] } }, 'office')
  }
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t('workflows.wait.until')}
        data={[
          { value: 'pause', label: t('workflows.wait.pause') },
          { value: 'field', label: t('workflows.wait.field') },
        ]}
        value={until}
        onChange={(value) => onChange({ until: value })}
      />
      <div className={classes['row']}>
        <DurationInput
          amount={amount}
          unit={unit}
          min={0}
          onAmount={(value) => onChange({ amount: value }, 'amount')}
          onUnit={(value) => onChange({ unit: value })}
          onBlur={endStep}
        />
        {until === 'field' && (
          <Select
            size="sm"
            className={classes['grow'] ?? ''}
            aria-label={t('workflows.wait.side')}
            allowDeselect={false}
            data={(['before', 'after'] as const).map((value) => ({
              value,
              label: t(`workflows.wait.side.${value}`),
            }))}
            value={side}
            onChange={(value) => value !== null && onChange({ side: value })}
          />
        )}
      </div>
      {until === 'field' && (
        <>
          <div className={classes['row']}>
            <MappedField
              label={t('workflows.wait.pickField')}
              form={compiled}
              fields={days}
              value={fieldId}
              onPick={(id) => onChange({ field_id: id })}
            />
          </div>
          <TextInput
            size="sm"
            type="time"
            w={280}
            maw="100%"
            label={t('workflows.wait.time')}
            value={time}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value }, 'time')}
            onBlur={endStep}
          />
        </>
      )}
      <Switch
        label={t('workflows.wait.office')}
        checked={office !== undefined}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) putOffice({})
          else onChange({ office: null })
        }}
      />
      {office && (
        <div className={classes['row']}>
          {(['from', 'to'] as const).map((edge) => (
            <TextInput
              key={edge}
              size="sm"
              type="time"
              label={t(`workflows.wait.office.${edge}`)}
              value={office[edge]}
              onChange={({ currentTarget }) => putOffice({ [edge]: currentTarget.value })}
              onBlur={endStep}
            />
          ))}
        </div>
      )}
      <Switch
        label={t('workflows.wait.still')}
        checked={onlyIfStill}
        onChange={({ currentTarget }) => onChange({ only_if_still: currentTarget.checked })}
      />
      <p className={classes['kept']}>{t('workflows.wait.hint')}</p>
    </>
  )
}
