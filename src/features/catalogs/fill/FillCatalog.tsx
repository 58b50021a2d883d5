import { Alert, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { ApiError } from '../../../../adapters/api/apiError'
import { compileForm } from '../../../../schemas/compile/compileForm'
import { formOfCatalog } from '../../../../schemas/model/catalog'
import { guessMapping } from '../../../../schemas/sheets/guessMapping'
import { rowIdColumn } from '../../../../schemas/sheets/sheetColumns'
import { useApi } from '../../../auth/session'
import { errorText } from '../../../shared/errorText'
import { Failed } from '../../../shared/ListStates'
import { LoadProblem } from '../../../shared/LoadProblem'
import { RowsLink } from '../../../shared/RowsLink'
import { ScreenTitle } from '../../../shared/ScreenTitle'
import { isActive } from '../../../shared/tasks/useTasks'
import { useT } from '../../../shared/useT'
import { CheckStep } from './CheckStep'
import classes from './fill.module.css'
import { columnOf, fillTargets, fittingFormats, fittingMapping, type FillTarget } from './fillMapping'
import { choiceOfSheet, type FillChoice } from './fillState'
import { LoadStep } from './LoadStep'
import { MappingStep } from './MappingStep'
import { SheetStep } from './SheetStep'
import { Step } from './Step'
import { useBegin } from './useBegin'
import { useFill } from './useFill'
import { useSheetFormats, useSheetHeader } from './useSheetHeader'

/** `/catalog/records/:catalogId/fill`: rows of a catalog from a spreadsheet, step by step on one page. */
export function FillCatalog({ catalogId }: { readonly catalogId: number }) {
  const t = useT()
  const api = useApi()
  const catalog = useQuery({
    queryKey: ['catalogs', 'filled', catalogId],
    queryFn: async ({ signal }) => {
      const [served, items] = await Promise.all([
        api.catalogs.get(catalogId, signal),
        api.catalogs.list({ id__in: String(catalogId), limit: 1 }, signal),
      ])
      const document = formOfCatalog(served)
      const perm = items.objects[0]?.perm
      return {
        name: served.name,
        targets: fillTargets(compileForm({ document }), document),
        mayFill: perm !== undefined && perm !== 'can_read_item',
      }
    },
  })
  return (
    <div className={classes['page']}>
      {catalog.data && <RowsLink catalogId={catalogId} name={catalog.data.name} />}
      <ScreenTitle mb="lg">{t('fill.title', { name: catalog.data?.name ?? '' })}</ScreenTitle>
      {catalog.isError && (
        <LoadProblem
          error={catalog.error}
          gone={t('catalogRows.missing')}
          home={{ to: '/catalog/records', label: t('catalogRows.toList') }}
          onRetry={() => void catalog.refetch()}
        />
      )}
      {catalog.isPending && <Skeleton height={180} aria-hidden />}
      {catalog.data?.mayFill === false && <Alert color="gray">{t('fill.notAllowed')}</Alert>}
      {catalog.data?.mayFill && <Steps catalogId={catalogId} targets={catalog.data.targets} />}
    </div>
  )
}

interface StepsProps {
  readonly catalogId: number
  readonly targets: readonly FillTarget[]
}

function Steps({ catalogId, targets }: StepsProps) {
  const t = useT()
  const fill = useFill(catalogId)
  const begin = useBegin(fill.follow)
  const hasActed = useRef(false)
  const { task, sheet, mapping: chosenMapping, clearsEmpty, before } = fill
  const isLoad = task !== undefined && task.request.dry_run !== true
  const header = useSheetHeader(isLoad ? null : sheet)
  const guessed = useMemo(
    () => guessMapping(header.data?.headers ?? [], targets, before),
    [header.data, targets, before],
  )
  const mapping = fittingMapping(chosenMapping ?? guessed, header.data?.headers ?? [], targets)
  const guesses = useSheetFormats(isLoad || !header.data ? null : sheet)
  const formats = fittingFormats(fill.formats, mapping, targets)
  const isEmpty = Object.values(mapping).every((id) => id === rowIdColumn)
  const unused = targets.find(({ id, isKey }) => isKey && columnOf(mapping, id) === undefined)
  const obstacle = isEmpty
    ? t('fill.columns.nothing')
    : unused
      ? t('error.SHEET_KEY_UNMAPPED', { label: unused.header })
      : null
  const isFixed = begin.isBusy || (task !== undefined && isActive(task))

  const chosen = { sheet, mapping: chosenMapping, formats: fill.formats, clearsEmpty, before }
  // What the next sheet may have the same headers as.
  const known = isLoad ? task.request.mapping : header.data ? mapping : before
  const choose = (choice: FillChoice) => {
    hasActed.current = true
    fill.choose(choice)
  }
  const run = (dry_run: boolean) => {
    if (!sheet) return
    hasActed.current = true
    const { file, file_name } = sheet
    begin.run({
      catalog_id: catalogId,
      spreadsheet_url: file,
      file_name,
      mapping,
      formats,
      dry_run,
      clear_empty: clearsEmpty,
    })
  }

  if (fill.isTaskPending) return <Skeleton height={180} aria-hidden />
  return (
    <>
      {fill.taskError !== null && <Problem error={fill.taskError} />}
      <Step title={t('fill.sheet')} current={sheet?.file ?? ''} hasActed={hasActed}>
        <SheetStep
          sheet={sheet}
          isFixed={isFixed || isLoad}
          onChoose={(next) => choose(choiceOfSheet(next, known))}
        />
        {!isLoad && header.isError && (
          <HeaderProblem error={header.error} onRetry={() => void header.refetch()} />
        )}
        {!isLoad && header.data && header.data.other_sheets > 0 && (
          <Text c="dimmed" mt="xs">
            {t('fill.sheet.others', { name: header.data.sheet, count: header.data.other_sheets })}
          </Text>
        )}
      </Step>
      {isLoad && (
        <Step
          title={t(task.state === 'done' ? 'fill.load.done' : 'fill.load')}
          current={task.id}
          hasActed={hasActed}
        >
          <LoadStep task={task} targets={targets} onAnother={() => choose(choiceOfSheet(null, known))} />
        </Step>
      )}
      {!isLoad && sheet && !header.isError && (
        <Step
          title={t('fill.columns')}
          about={t('fill.columns.about')}
          current={sheet.file}
          hasActed={hasActed}
        >
          {header.isPending && <Skeleton height={160} aria-hidden />}
          {header.data && (
            <MappingStep
              header={header.data}
              targets={targets}
              mapping={mapping}
              guesses={guesses.isError ? null : guesses.data}
              formats={formats}
              clearsEmpty={clearsEmpty}
              isFixed={isFixed}
              onChange={(next) => choose({ ...chosen, mapping: next })}
              onFormats={(next) => choose({ ...chosen, formats: next })}
              onClearsEmpty={(next) => choose({ ...chosen, clearsEmpty: next })}
            />
          )}
        </Step>
      )}
      {!isLoad && sheet && header.data && (
        <Step title={t('fill.check')} current={task?.id} hasActed={hasActed}>
          {begin.error !== null && <Problem error={begin.error} />}
          <CheckStep
            task={task}
            targets={targets}
            obstacle={obstacle}
            isBusy={begin.isBusy}
            onCheck={() => run(true)}
            onLoad={() => run(false)}
          />
        </Step>
      )}
    </>
  )
}

function Problem({ error }: { readonly error: unknown }) {
  const t = useT()
  return (
    <Alert color="red" role="alert" my="md">
      {errorText(t, error)}
    </Alert>
  )
}

/** A sheet that cannot be read stays so: asking again helps only where nobody looked at it. */
function HeaderProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const mayHelp = error instanceof ApiError && error.isTemporary
  return mayHelp ? <Failed error={error} onRetry={onRetry} /> : <Problem error={error} />
}
