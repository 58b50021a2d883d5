import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { StillMap } from '../../../renderers/inputs/map/StillMap'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledGrading } from '../../../schemas/compile/compiledForm'
import type { MapPort } from '../../../schemas/ports/mapPort'
import { isObject } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { AssignedTo } from './assign/AssignedTo'
import { MetadataEntry } from './MetadataEntry'
import { RecordProperties } from './properties/RecordProperties'
import { deviceText } from './deviceText'
import { MetadataCell } from './MetadataCell'
import type { MetadataColumn } from '../../../schemas/model/metadataColumns'
import { isPublicAnswer, metadataValue } from './recordColumns'
import { RecordMails, useRecordMails } from './RecordMails'
import classes from './RecordMetadata.module.css'
import { useRecordFormat } from './useRecordFormat'

const people = ['created_by_name', 'connection'] as const
const times = ['created_at', 'updated_at', 'start_date', 'end_date', 'duration'] as const

/** Draws who created a record, when, where and with what, leaving out what is unknown. */
export function RecordMetadata({
  record,
  grading,
  mapTiles,
  isFixed = false,
}: {
  readonly record: RecordDocument
  readonly grading: CompiledGrading | null
  readonly mapTiles: MapPort['tiles']
  /** True when it is read-only. */
  readonly isFixed?: boolean
}) {
  const t = useT()
  const { place, zoneElsewhere } = useRecordFormat()
  const mails = useRecordMails(record.id)
  const known = (columns: readonly MetadataColumn[]) =>
    columns
      .filter((column) => metadataValue(record, column) !== undefined)
      .map((column) => (
        <MetadataEntry key={column} label={t(`records.column.${column}`)}>
          <MetadataCell record={record} column={column} grading={grading} />
        </MetadataEntry>
      ))
  const [latitude, longitude] = record.geolocation
  const device = isObject(record.properties) ? deviceText(record.properties['device_properties']) : undefined

  return (
    <>
      <Section title={t('records.metadata')}>
        {isPublicAnswer(record) && (
          <MetadataEntry label={t('records.origin')}>{t('records.originPublic')}</MetadataEntry>
        )}
        {known(people)}
        {(record.can_assign || metadataValue(record, 'user_name') !== undefined) && (
          <MetadataEntry label={t('records.column.user_name')}>
            <AssignedTo record={record} />
          </MetadataEntry>
        )}
        {known(times)}
        {record.timezone && (
          <MetadataEntry label={t('records.timezone')}>
            {record.timezone}
            {zoneElsewhere(record, record.created_at) !== undefined && (
              <p className={classes['hint']}>{t('records.timezone.elsewhere')}</p>
            )}
          </MetadataEntry>
        )}
        {grading && known(['points'])}
        {latitude !== undefined && longitude !== undefined && (
          <MetadataEntry label={t('records.column.geolocation')}>
            <Anchor
              inherit
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              {place(record.geolocation)}
            </Anchor>
            {mapTiles && <StillMap point={{ latitude, longitude }} tiles={mapTiles} size="record" />}
          </MetadataEntry>
        )}
        {device && <MetadataEntry label={t('records.device')}>{device}</MetadataEntry>}
        <RecordProperties record={record} isFixed={isFixed} />
        {mails > 0 && (
          <MetadataEntry label={t('records.mails')}>
            <RecordMails recordId={record.id} count={mails} />
          </MetadataEntry>
        )}
        {known(['deleted_at', 'deleted_by'])}
      </Section>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <Title order={2} className={classes['heading'] ?? ''}>
        {title}
      </Title>
      <dl className={classes['list']}>{children}</dl>
    </section>
  )
}
