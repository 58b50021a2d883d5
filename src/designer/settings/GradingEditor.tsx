import { NumberInput } from '@mantine/core'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { fieldTypes } from '../../../schemas/fields/registry'
import { scoredOptionChanges, withOptionPoints } from '../../../schemas/fields/shared/optionPoints'
import type { FieldDocument } from '../../../schemas/model/form'
import type { SettingChange } from '../../../schemas/model/settingPath'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import { CriteriaRows } from './CriteriaRows'
import classes from './settings.module.css'
import { kindTraits } from '../../../schemas/fields/kinds'

/** Draws what answers earn: points for each option, criteria for other answers. */
export function GradingEditor({ settings, onSettings, path, value, onChange, disabled }: SettingEditorProps) {
  const t = useT()
  const { document: form } = useDesignerState()
  const field = settings as FieldDocument
  const { kind } = fieldTypes.get(field.field_type)
  const isGraded = form.grading?.active === true
  return (
    <>
      {!isGraded && <p className={classes['hint']}>{t('designer.grading.off')}</p>}
      {kindTraits[kind].options ? (
        <OptionWeights field={field} disabled={disabled} onChange={(changed) => onSettings(changed, path)} />
      ) : (
        <CriteriaRows
          field={field}
          kind={kind}
          stored={value}
          onChange={onChange}
          withPoints
          disabled={disabled}
        />
      )}
    </>
  )
}

interface OptionWeightsProps {
  readonly field: FieldDocument
  readonly disabled: boolean
  readonly onChange: (changes: readonly SettingChange[]) => void
}

function OptionWeights({ field, disabled, onChange }: OptionWeightsProps) {
  const t = useT()
  const options = withOptionPoints(field).options ?? []
  return (
    <div className={classes['rows']}>
      {options.map((option, index) => (
        <div className={classes['row']} key={option.value}>
          <span className={classes['grow']}>{option.label || t('renderer.choice.other')}</span>
          <NumberInput
            className={classes['short'] ?? ''}
            aria-label={t('renderer.options.points', { name: option.label || option.value })}
            hideControls
            disabled={disabled}
            value={option.points ?? ''}
            onChange={(points) =>
              onChange(
                scoredOptionChanges(
                  field,
                  options.map((other, at) =>
                    at === index ? { ...other, points: typeof points === 'number' ? points : null } : other,
                  ),
                ),
              )
            }
          />
        </div>
      ))}
    </div>
  )
}
