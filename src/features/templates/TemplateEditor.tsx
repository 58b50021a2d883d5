import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { TemplateDocument } from '../../../schemas/edit/options/templates'
import { readDesign } from '../../../schemas/print/template/readDesign'
import { isDesigned, isForMany } from '../../../schemas/print/template/formTemplate'
import { usualDesign } from '../../../schemas/print/template/usualDesign'
import { templateName } from '../../shared/templateName'
import { IconButton } from '../../designer/IconButton'
import { formToolAddress } from '../../shared/formTools'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import type { TemplatesProps } from './AddTemplate'
import { BlockOutline } from './BlockOutline'
import { BlockSettings } from './BlockSettings'
import { LeaveTemplateDialog } from './LeaveTemplateDialog'
import { PageSettings } from './PageSettings'
import { TemplatePreview } from './TemplatePreview'
import classes from './templates.module.css'
import { useDraft } from './useDraft'
import { usePreview } from './usePreview'
import type { EditedTemplate } from './editedTemplate'

const panes = ['blocks', 'settings', 'preview'] as const
type Pane = (typeof panes)[number]

/** Draws a template as a list of blocks, with the settings of one of them and a preview beside. */
export function TemplateEditor({
  form,
  template,
  onSave,
}: TemplatesProps & { readonly template: TemplateDocument }) {
  const t = useT()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const [opened, setOpened] = useState<EditedTemplate>(() => ({
    name: templateName(t, template),
    pdfName: template.pdfName ?? '',
    design: readDesign(isDesigned(template) ? template['design'] : usualDesign).design,
  }))
  const draft = useDraft(opened)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pane, setPane] = useState<Pane>('blocks')
  const { design } = draft.now
  const isList = isForMany(template)
  const isDirty = draft.now !== opened
  const [records, setRecords] = useState<readonly string[]>([])
  const preview = usePreview(form.formId, { ...template, name: opened.name, design }, records)
  const block = design.blocks.find(({ id }) => id === chosen)

  const { undo, redo } = draft
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey) undo()
      else if (key === 'z' || key === 'y') redo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo, redo])

  const save = useCallback(async (): Promise<boolean> => {
    let isSaved = false
    await run(async () => {
      try {
        await onSave(
          form.templates.map((one) => (one.id === template.id ? { ...template, ...draft.now } : one)),
        )
        setOpened(draft.now)
        isSaved = true
        toast.done(t('templates.saved'))
      } catch (error) {
        toast.error(error)
      }
    })
    return isSaved
  }, [draft.now, form.templates, onSave, run, t, template, toast])
  const choose = (id: string | null) => {
    setChosen(id)
    setPane('settings')
  }

  return (
    <div className={classes['editor']} data-pane={pane}>
      <Link to={formToolAddress('templates', form.formId)} className={classes['back']}>
        <IconArrowLeft size={16} aria-hidden /> {t('templates.ofForm', { form: form.document.name })}
      </Link>
      <Group justify="space-between" gap="sm" mb="sm">
        <ScreenTitle>{draft.now.name}</ScreenTitle>
        <Group gap="xs">
          <IconButton label={t('templates.undo')} disabled={!draft.canUndo} onClick={undo}>
            <IconArrowBackUp size={18} stroke={1.6} />
          </IconButton>
          <IconButton label={t('templates.redo')} disabled={!draft.canRedo} onClick={redo}>
            <IconArrowForwardUp size={18} stroke={1.6} />
          </IconButton>
          <Button loading={isBusy} disabled={!isDirty} onClick={() => void save()}>
            {t('action.save')}
          </Button>
        </Group>
      </Group>
      {!isDesigned(template) && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('templates.foreign.edit')}
        </Text>
      )}
      <SegmentedControl
        className={classes['tabs'] ?? ''}
        fullWidth
        aria-label={t('templates.parts')}
        value={pane}
        onChange={(value) => setPane(value)}
        data={panes.map((value) => ({ value, label: t(`templates.part.${value}`) }))}
      />
      <div className={classes['panes']}>
        <section className={classes['pane']} data-part="blocks" aria-label={t('templates.part.blocks')}>
          <BlockOutline
            {...{ form, design, isList, chosen }}
            problems={preview.problems}
            onChoose={choose}
            onChange={(next) => draft.set({ ...draft.now, design: next })}
          />
        </section>
        <section className={classes['pane']} data-part="settings" aria-label={t('templates.part.settings')}>
          {block ? (
            <BlockSettings
              key={block.id}
              {...{ form, block, isList }}
              problems={preview.problems.filter(({ path }) =>
                path.startsWith(`blocks.${design.blocks.indexOf(block)}`),
              )}
              onChange={(next) =>
                draft.set(
                  {
                    ...draft.now,
                    design: {
                      ...design,
                      blocks: design.blocks.map((one) => (one.id === next.id ? next : one)),
                    },
                  },
                  `block:${block.id}`,
                )
              }
            />
          ) : (
            <PageSettings
              {...{ form }}
              template={draft.now}
              problems={preview.problems}
              onChange={(next) => draft.set(next, 'page')}
            />
          )}
        </section>
        <section className={classes['pane']} data-part="preview" aria-label={t('templates.part.preview')}>
          <TemplatePreview {...{ form, isList, records, preview }} onRecords={setRecords} />
        </section>
      </div>
      <LeaveTemplateDialog isDirty={isDirty} save={save} />
    </div>
  )
}
