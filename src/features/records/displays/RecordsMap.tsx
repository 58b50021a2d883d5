import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconMap2, IconSquareDashed } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { boundsText, readBounds, type Bounds } from '../../../../schemas/model/bounds'
import { mostColours } from '../../../../schemas/api/recordDisplays'
import { useApi } from '../../../auth/session'
import { useLocale } from '../../../shared/LocaleProvider'
import { LoadProblem } from '../../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../../shared/NotRefreshed'
import { useT } from '../../../shared/useT'
import { NoneFound } from '../NoRecords'
import { useMapTiles } from '../useMapTiles'
import { choiceOptions, type DisplayChoice } from './displayChoices'
import { MapList } from './MapList'
import { noColour, palette } from './mapColours'
import classes from './RecordsMap.module.css'
import type { DisplayProps } from './RecordsDisplay'
import { useDisplayed } from './useDisplayed'

const ClusterMap = lazy(async () => ({ default: (await import('./ClusterMap')).ClusterMap }))

/** The visible part of the map. */
export interface MapView {
  readonly bounds: Bounds
  readonly zoom: number
}

/** Draws records on a map, grouping nearby ones; the list beside it shows those in the visible part. */
export function RecordsMap({
  form,
  question,
  asked,
  look,
  by,
  peek,
}: DisplayProps & { readonly by: DisplayChoice }) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const tiles = useMapTiles()
  const { strings, search } = question
  const { colour } = look
  const [view, setView] = useState<MapView>()
  const within = `${by.name}__within`
  const box = readBounds(strings.find(([name]) => name === within)?.[1])
  const colours = useMemo(
    () => (colour ? choiceOptions(form, colour, locale).slice(0, mostColours) : []),
    [form, colour, locale],
  )
  const wanted = {
    by: by.name,
    ...(view && { bounds: boundsText(view.bounds), zoom: view.zoom }),
    ...(colour && { colour: colour.name }),
  }
  const found = useDisplayed('map', question, wanted, api.recordDisplays.map)
  const others = asked.filters.filter(({ path, condition }) => path[0] !== by.name || condition !== 'within')
  const select = (bounds: Bounds) =>
    asked.set([...others, { path: [by.name], condition: 'within', operand: boundsText(bounds) }], asked.group)
  if (found.isError && !isKept(found))
    return <LoadProblem error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return <Skeleton height={420} role="status" aria-busy="true" aria-label={t('records.loading')} />
  const { data } = found
  const isAsked = strings.length > 0 || search !== ''
  if (data.extent === null)
    return isAsked ? (
      <NoneFound question={question} onClear={asked.clear} />
    ) : (
      <Text c="dimmed" ta="center" py="lg">
        {t('records.map.nothing', { field: by.label })}
      </Text>
    )
  const legend = [
    ...colours.map(({ label }, at) => ({ label, colour: palette[at] ?? noColour })),
    { label: t('records.map.noColour'), colour: noColour },
  ]
  return (
    <>
      {isKept(found) && <NotRefreshed error={found.error} onRetry={() => void found.refetch()} />}
      {!tiles && (
        <Alert icon={<IconMap2 size={18} aria-hidden />} mb="sm">
          {t('records.map.noTiles')}
        </Alert>
      )}
      <div className={classes['both']} data-alone={!tiles || undefined}>
        <MapList
          question={question}
          look={look}
          form={form}
          name={within}
          bounds={tiles ? view?.bounds : undefined}
          peek={peek}
        />
        {tiles && (
          <div className={classes['side']}>
            <Group justify="space-between" gap="xs" mb="xs">
              <Text size="sm" aria-live="polite">
                {t('records.map.count', { count: data.total })}
              </Text>
              <Group gap="xs">
                {box && (
                  <Button variant="subtle" size="xs" onClick={() => asked.set(others, asked.group)}>
                    {t('records.map.everywhere')}
                  </Button>
                )}
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconSquareDashed size={14} aria-hidden />}
                  disabled={!view}
                  title={t('records.map.select.how')}
                  onClick={() => view && select(view.bounds)}
                >
                  {t('records.map.select')}
                </Button>
              </Group>
            </Group>
            <Suspense fallback={<Skeleton height={420} />}>
              <ClusterMap
                key={by.id}
                tiles={tiles}
                found={data}
                colours={colours}
                box={box}
                peekedId={peek.openId}
                onView={setView}
                onOpen={(id) => peek.open({ id })}
                onBox={select}
              />
            </Suspense>
            {colour && (
              <ul className={classes['legend']} aria-label={colour.label}>
                {legend.map(({ label, colour: shown }) => (
                  <li key={label}>
                    <span className={classes['dot']} style={{ background: shown }} aria-hidden />
                    {label}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </>
  )
}
