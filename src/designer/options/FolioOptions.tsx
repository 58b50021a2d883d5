import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { folioModeOf, folioModes, setFolioMode } from '../../../schemas/edit/options/folioMode'
import { folioConfigOptions } from '../../../schemas/edit/options/optionSections'
import { folioPlan } from '../../../schemas/folio/folioPlan'
import { useApi, useSession } from '../../auth/session'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import classes from './FormOptions.module.css'
import { OptionFields } from './OptionFields'
import { OptionRow } from './OptionRow'
import { useOptionsPlace } from './OptionsContext'
import { useOptions } from './useOptions'

const path = 'advanced_options.folio'

/** Draws how records get their folio: the mode, the parts of a composed one, and an example of the next. */
export function FolioOptions() {
  const t = useT()
  const api = useApi()
  const options = useOptions()
  const { formId } = useOptionsPlace()
  const { document: form } = useDesignerState()
  const { data: served } = useQuery({
    queryKey: ['formFolio', formId],
    enabled: formId !== null,
    queryFn: ({ signal }) => api.forms.getFolio(formId ?? 0, signal),
  })
  const mode = folioModeOf(form)

  return (
    <>
      <OptionRow path={path} help="setting.form.folio.help" labels="group">
        {() => (
          <Radio.Group
            aria-label={t('setting.form.folio')}
            value={mode}
            onChange={(value) => {
              const chosen = folioModes.find((one) => one === value)
              if (!chosen) return
              options.run(path, (current) => setFolioMode(current, { mode: chosen, config: served }))
            }}
          >
            <Stack gap={12}>
              {folioModes.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(`options.folio.${one}`)}
                  description={t(`options.folio.${one}.help`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </OptionRow>
      {(mode === 'configurable' || mode === 'automatic') && <NextFolio next={served?.next} />}
      {mode === 'configurable' && <OptionFields schema={folioConfigOptions} />}
    </>
  )
}

/** Draws the next folio; `next` is the number that the server would give now, by the form as saved. */
function NextFolio({ next = 1 }: { readonly next: number | undefined }) {
  const t = useT()
  const { user } = useSession()
  const { document: form, saved } = useDesignerState()
  const plan = folioPlan(form)
  // The counter never goes back: a start below numbers already used has no effect.
  const counted = next > folioPlan(saved).from ? next : plan.from
  const folio = plan.format(
    Math.max(plan.from, counted),
    user?.parent_info.id ?? 1,
    new Date(),
    user?.timezone ?? 'UTC',
  )
  return (
    <p className={classes['note']} role="status">
      {t('options.folio.next')} <span className={classes['example']}>{folio}</span>
    </p>
  )
}
