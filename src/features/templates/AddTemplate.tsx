import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFile, IconFileImport, IconTable } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TemplateDocument } from '../../../schemas/edit/options/templates'
import { resolveText } from '../../../schemas/compile/resolveText'
import { startedDesign, startedList } from '../../../schemas/print/template/usualDesign'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { importedTemplate, newTemplate } from './templateDocuments'
import type { TemplatedForm } from './useTemplates'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

export interface TemplatesProps {
  readonly form: TemplatedForm
  /** Saves all templates. */
  readonly onSave: (templates: readonly TemplateDocument[]) => Promise<void>
}

/** Creates a template of a record or of a list, or imports one from a file, and opens it. */
export function AddTemplate({ form, onSave }: TemplatesProps) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const file = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useOneAtATime()
  const { compiled, templates } = form

  const add = (template: TemplateDocument) =>
    run(async () => {
      try {
        await onSave([...templates, template])
        await navigate(`?template=${encodeURIComponent(String(template.id))}`)
      } catch (error) {
        toast.error(error)
      }
    })
  const addOne = () => {
    const words = (key: string) => resolveText(compiled, key, compiled.defaultLanguage)
    return add(newTemplate(templates, t('templates.new.one'), startedDesign(compiled, words), false))
  }
  const addList = () => add(newTemplate(templates, t('templates.new.list'), startedList(compiled), true))
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const found = importedTemplate(await chosen.text())
    if (!found) {
      toast.failed(t('templates.import.none'))
      return
    }
    const template = newTemplate(templates, found.name || t('templates.new.one'), found.design, found.isList)
    await add({ ...template, pdfName: found.pdfName })
    if (found.problems.length > 0)
      toast.notice(t('templates.import.problems', { count: found.problems.length }))
  }

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button loading={isBusy} rightSection={<IconChevronDown {...icon} />}>
            {t('templates.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFile {...icon} />} onClick={() => void addOne()}>
            {t('templates.add.one')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => void addList()}>
            {t('templates.add.list')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileImport {...icon} />} onClick={() => file.current?.click()}>
            {t('templates.import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label={t('templates.import')}
        hidden
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
