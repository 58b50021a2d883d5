import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RecordDocument } from '../../../../schemas/api/records'
import { isObject } from '../../../../schemas/model/json'
import { useT } from '../../../shared/useT'
import { MetadataEntry } from '../MetadataEntry'
import { useRecordFormat } from '../useRecordFormat'
import { ExpirationDialog } from './ExpirationDialog'
import { otherProperties } from './otherProperties'

/** Draws a record's properties besides its answers: until when it is valid, its process, and what other programs noted. */
export function RecordProperties({
  record,
  isFixed = false,
}: {
  readonly record: RecordDocument
  /** True when it is read-only. */
  readonly isFixed?: boolean
}) {
  const t = useT()
  const { day } = useRecordFormat()
  const [isOpen, dialog] = useDisclosure(false)
  const [now] = useState(Date.now)
  const properties = isObject(record.properties) ? record.properties : {}
  const { expiration_date: said } = properties
  const expiration = typeof said === 'string' && said !== '' ? said : undefined
  const { process_properties: process } = record
  const mayChange = record.editable && !isFixed
  // The record is valid until the end of the day.
  const isPast = expiration !== undefined && Date.parse(`${expiration.slice(0, 10)}T23:59:59`) < now
  return (
    <>
      {(expiration !== undefined || mayChange) && (
        <MetadataEntry label={t('records.properties.expiration')}>
          {expiration === undefined
            ? t('records.properties.never')
            : t(isPast ? 'records.properties.past' : 'records.properties.on', {
                date: day(expiration),
              })}{' '}
          {mayChange && (
            <Button size="compact-xs" variant="subtle" onClick={dialog.open}>
              {t(expiration === undefined ? 'records.properties.set' : 'records.properties.other')}
            </Button>
          )}
          {isOpen && <ExpirationDialog record={record} expiration={expiration} onClose={dialog.close} />}
        </MetadataEntry>
      )}
      {process && (
        <MetadataEntry label={t('records.properties.process')}>
          {process.process_id}
          {process.element_record_oids.map((element) => (
            <div key={element}>
              <Anchor
                component={Link}
                inherit
                to={`/records/detail/${record.id}?elementRecordOid=${encodeURIComponent(element)}`}
              >
                {t('records.properties.element', { element })}
              </Anchor>
            </div>
          ))}
        </MetadataEntry>
      )}
      {otherProperties(properties).map(([name, text]) => (
        <MetadataEntry key={name} label={name}>
          {text}
        </MetadataEntry>
      ))}
    </>
  )
}
