import { NumberInput, Select, Skeleton } from '@mantine/core'
import { namedItem } from '../../../../schemas/workflows/actions/targets'
import {
  makesMissing,
  mostIn,
  mostUpdated,
  severalIn,
} from '../../../../schemas/workflows/actions/updateMatching'
import { Failed } from '../../../shared/ListStates'
import { useT } from '../../../shared/useT'
import { useWorkflowTarget, type TargetKind } from '../useWorkflowTargets'
import classes from '../Workflows.module.css'
import type { ConfigurationProps } from './ActionEditor'
import { MappingEditor } from './MappingEditor'
import { MatchEditor } from './MatchEditor'
import { TargetSelect } from './TargetSelect'

/** Draws which records or rows are updated, what is written, and what is done when none or several match. */
export function UpdateMatchingEditor(props: ConfigurationProps & { readonly kind: TargetKind }) {
  const { kind, configuration, onChange, endStep } = props
  const t = useT()
  const chosen = namedItem(configuration[kind])
  const target = useWorkflowTarget(kind, chosen?.id)
  const makes = makesMissing(configuration)
  const several = severalIn(configuration)
  return (
    <>
      <TargetSelect
        kind={kind}
        chosen={chosen}
        onPick={(item) =>
          onChange({ [kind]: item, ...(chosen?.id === item.id ? {} : { match: [], mapping: [] }) })
        }
      />
      {target.isLoading && <Skeleton h={120} />}
      {target.isError && <Failed error={target.error} onRetry={() => void target.refetch()} />}
      {target.data && (
        <>
          <MatchEditor
            kind={kind}
            match={configuration['match']}
            target={target.data.compiled}
            onChange={(match, key) => onChange({ match }, key)}
            onDone={endStep}
          />
          <MappingEditor
            mapping={configuration['mapping']}
            target={target.data.compiled}
            hasFolio={kind === 'form' && makes}
            onChange={(mapping, key) => onChange({ mapping }, key)}
            onDone={endStep}
          />
          <div className={classes['row']}>
            <Select
              size="sm"
              className={classes['grow'] ?? ''}
              label={t('workflows.match.missing')}
              allowDeselect={false}
              data={(['skip', 'make'] as const).map((value) => ({
                value,
                label: t(`workflows.match.missing.${value}`),
              }))}
              value={makes ? 'make' : 'skip'}
              onChange={(missing) => missing !== null && onChange({ missing })}
            />
            <Select
              size="sm"
              className={classes['grow'] ?? ''}
              label={t('workflows.match.several')}
              allowDeselect={false}
              data={(['all', 'first', 'refuse'] as const).map((value) => ({
                value,
                label: t(`workflows.match.several.${value}`),
              }))}
              value={several}
              onChange={(value) => value !== null && onChange({ several: value })}
            />
            {several === 'all' && (
              <NumberInput
                size="sm"
                w={150}
                label={t('workflows.match.most')}
                min={1}
                max={mostUpdated}
                allowDecimal={false}
                clampBehavior="blur"
                value={mostIn(configuration)}
                onChange={(most) => typeof most === 'number' && onChange({ most }, 'most')}
                onBlur={endStep}
              />
            )}
          </div>
        </>
      )}
    </>
  )
}
