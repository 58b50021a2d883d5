import { Button, Group, Modal, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { settingParts, settingSections } from '../../../renderers/settings/settingList'
import { SettingsForm, type SettingsFormProps } from '../../../renderers/SettingsForm'
import type { FieldDocument } from '../../../schemas/model/form'
import { codedErrorText } from '../../shared/errorText'
import { useT, type MessageId } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { settingsDialogLook } from './dialogLook'
import { partSummary } from './partSummary'
import classes from './settings.module.css'
import { settingEditors } from './settingEditors'
import type { ChangeSettings } from './useFieldSettings'

export interface SettingPartsProps extends Pick<SettingsFormProps, 'schema' | 'uiSchema' | 'errors'> {
  readonly field: FieldDocument
  readonly onSettings: ChangeSettings
}

/** Draws settings that are too long for the panel: one line each with a summary, which opens a dialog. */
export function SettingParts({ field, schema, uiSchema, errors, onSettings }: SettingPartsProps) {
  const t = useT()
  const [opened, setOpened] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { kind } = useDesigner()
  const parts = useMemo(
    () => partsOf(schema).filter(({ part }) => kind.capabilities.has('grading') || !ofGrading.includes(part)),
    [schema, kind],
  )
  if (parts.length === 0) return null
  const nameOf = (part: string) => t(`designer.part.${part}` as MessageId)
  const close = () => setOpened(null)

  return (
    <div className={classes['openers']}>
      {parts.map(({ part, paths }) => {
        const wrong = paths.flatMap((path) => errors?.[path] ?? [])[0]
        return (
          <UnstyledButton
            key={part}
            className={classes['opener'] ?? ''}
            data-wrong={wrong !== undefined || undefined}
            aria-haspopup="dialog"
            onClick={() => {
              setOpened(part)
              setWasOpened(true)
            }}
          >
            <span className={classes['openerText']}>
              <span className={classes['openerName']}>{nameOf(part)}</span>
              <span className={classes['openerSummary']}>
                {wrong ? codedErrorText(t, wrong) : partSummary(t, field, part, new Set(paths.map(lastKey)))}
              </span>
            </span>
            <IconChevronRight size={16} stroke={1.6} aria-hidden />
          </UnstyledButton>
        )
      })}
      {/* Mounted only when opened, because a closed dialog costs as much as its line for each selected field. */}
      {wasOpened && (
        <Modal
          {...settingsDialogLook(t)}
          opened={opened !== null}
          onClose={close}
          title={opened && t('designer.part.of', { part: nameOf(opened), label: fieldName(t, field) })}
        >
          {opened !== null && (
            <SettingsForm
              schema={schema}
              uiSchema={uiSchema}
              part={opened}
              value={field}
              errors={errors}
              editors={settingEditors}
              onChange={(_settings, path, changes) => onSettings(changes, path)}
              idPrefix={`designer-${opened}`}
            />
          )}
          <Group justify="flex-end" mt="md">
            <Button onClick={close}>{t('action.done')}</Button>
          </Group>
        </Modal>
      )}
    </div>
  )
}

/** The settings for points and alerts. */
const ofGrading: readonly string[] = ['grading', 'alert']

const lastKey = (path: string) => path.split('.').at(-1) ?? path

function partsOf(schema: SettingsFormProps['schema']) {
  return settingParts(schema).map((part) => ({
    part,
    paths: settingSections(schema, undefined, part).flatMap(({ settings }) =>
      settings.map(({ path }) => path),
    ),
  }))
}
