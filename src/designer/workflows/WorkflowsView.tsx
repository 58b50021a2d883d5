import { Button, Drawer, Group, Menu, Text, TextInput } from '@mantine/core'
import { IconBolt, IconClipboard, IconPlus, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { plainText } from '../../../schemas/conditions/describeText'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { WorkflowDocument } from '../../../schemas/workflows/workflowDocument'
import { useUser } from '../../auth/session'
import { Empty } from '../../shared/ListStates'
import { newId } from '../../shared/newId'
import { useT } from '../../shared/useT'
import { WorkflowLog } from '../../shared/workflows/WorkflowLog'
import cards from '../cards/CardList.module.css'
import { SortedCards } from '../cards/SortedCards'
import { useDesignerState } from '../DesignerContext'
import { Announcer } from '../drag/Announcer'
import { LeftWorkflows } from './LeftWorkflows'
import { TemplateList } from './TemplateList'
import { useWorkflowActions, workflowName } from './useWorkflowActions'
import { useWorkflowClipboard } from './useWorkflowClipboard'
import { useWorkflowPlace } from './useWorkflowPlace'
import { WorkflowCard } from './WorkflowCard'
import { useNewWorkflowForm, WorkflowFormContext } from './workflowForm'
import { fromTemplate, workflowTemplates, type WorkflowTemplate } from './workflowTemplates'

const WorkflowVersions = lazy(async () => ({
  default: (await import('./versions/WorkflowVersions')).WorkflowVersions,
}))

/** With more workflows than fit a glance, a search is shown. */
const searchedFrom = 6

/** Draws what happens when records are created, changed or deleted: each workflow a sentence, one at a time open to be edited. */
export function WorkflowsView({ formId }: { readonly formId: number | null }) {
  const t = useT()
  const me = useUser()
  const { document } = useDesignerState()
  const form = useNewWorkflowForm(document, formId)
  const actions = useWorkflowActions()
  const clipboard = useWorkflowClipboard()
  const place = useWorkflowPlace()
  const { open, openNew } = place
  const [search, setSearch] = useState('')
  const [isLogOpen, setLogOpen] = useState(false)
  const [areVersionsOpen, setVersionsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { workflows, sentenceOf } = form
  const sought = foldForSearch(search.trim())
  const shown = useMemo(
    () =>
      workflows.filter(
        (one) =>
          sought === '' ||
          foldForSearch(`${workflowName(t, one, one.at)} ${plainText(sentenceOf(one))}`).includes(sought),
      ),
    [workflows, sought, sentenceOf, t],
  )

  // Scrolls to what a link leads to.
  const reached = useRef<string | null>(null)
  useEffect(() => {
    if (reached.current === place.key) return
    reached.current = place.key
    if (place.openId === null) return
    const head = list.current?.querySelector<HTMLElement>(
      `[data-workflow-head="${CSS.escape(place.openId)}"]`,
    )
    head?.focus({ preventScroll: true })
    head?.scrollIntoView({ block: 'start' })
  }, [place.key, place.openId])

  const addOne = (workflow: WorkflowDocument) => {
    setSearch('')
    actions.add(workflow)
    openNew(workflow.id ?? '')
  }
  const add = (template: WorkflowTemplate) => addOne(fromTemplate(template, newId, t, me.email))
  const paste = async () => {
    const workflow = await clipboard.paste()
    if (workflow) addOne(workflow)
  }
  const remove = useCallback(
    (at: number) => {
      const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-workflow-head]') ?? [])]
      const next = heads[at + 1] ?? heads[at - 1] ?? list.current
      actions.remove(at)
      next?.focus()
    },
    [actions],
  )

  const pasteIcon = <IconClipboard size={16} stroke={1.6} aria-hidden />
  const versionsButton = formId !== null && (
    <Button variant="default" onClick={() => setVersionsOpen(true)}>
      {t('workflows.versions.open')}
    </Button>
  )
  return (
    <WorkflowFormContext value={form}>
      <div className={cards['scroll']} ref={list} tabIndex={-1}>
        <div className={cards['column']}>
          {workflows.length === 0 ? (
            <Empty
              icon={<IconBolt size={32} stroke={1.4} />}
              title={t('workflows.none')}
              text={t('workflows.none.text')}
              guide="workflows"
            >
              <TemplateList onPick={add} />
              <Group justify="center" gap="xs">
                <Button variant="default" leftSection={pasteIcon} onClick={() => void paste()}>
                  {t('workflows.paste')}
                </Button>
                {versionsButton}
              </Group>
            </Empty>
          ) : (
            <>
              <div className={cards['toolbar']}>
                {workflows.length >= searchedFrom ? (
                  <TextInput
                    type="search"
                    size="sm"
                    aria-label={t('workflows.search')}
                    placeholder={t('workflows.search')}
                    leftSection={<IconSearch size={16} stroke={1.6} />}
                    value={search}
                    onChange={({ currentTarget }) => setSearch(currentTarget.value)}
                  />
                ) : (
                  <span />
                )}
                {formId !== null && (
                  <Button variant="default" onClick={() => setLogOpen(true)}>
                    {t('workflows.log')}
                  </Button>
                )}
                {versionsButton}
                <Menu position="bottom-end" shadow="sm">
                  <Menu.Target>
                    <Button leftSection={<IconPlus size={16} stroke={1.6} />}>{t('workflows.add')}</Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {workflowTemplates.map((template) => (
                      <Menu.Item
                        key={template.id}
                        leftSection={<template.icon size={16} stroke={1.6} />}
                        onClick={() => add(template)}
                      >
                        {t(`workflows.template.${template.id}`)}
                      </Menu.Item>
                    ))}
                    <Menu.Divider />
                    <Menu.Item leftSection={pasteIcon} onClick={() => void paste()}>
                      {t('workflows.paste')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </div>
              {formId !== null && <LeftWorkflows formId={formId} />}
              <Text size="sm" c="dimmed" role="status">
                {sought === ''
                  ? t('workflows.order')
                  : t('workflows.found', { count: shown.length, all: workflows.length })}
              </Text>
              <SortedCards
                ids={workflows.map(({ id }) => id)}
                nameAt={(at) => workflowName(t, workflows[at] ?? {}, at)}
                onMove={(id, to) =>
                  actions.move(
                    workflows.findIndex((one) => one.id === id),
                    to,
                  )
                }
              >
                {shown.map((workflow) => (
                  <WorkflowCard
                    key={workflow.id}
                    workflow={workflow}
                    count={workflows.length}
                    isOpen={workflow.id === place.openId}
                    isNew={workflow.id === place.newId}
                    isSortable={sought === ''}
                    step={workflow.id === place.openId ? place.step : null}
                    actions={actions}
                    onOpen={open}
                    onRemove={remove}
                  />
                ))}
              </SortedCards>
            </>
          )}
        </div>
      </div>
      {isLogOpen && formId !== null && (
        <Drawer
          opened
          position="right"
          size={560}
          title={t('workflows.log')}
          closeButtonProps={{ 'aria-label': t('action.close') }}
          onClose={() => setLogOpen(false)}
        >
          <WorkflowLog
            of={{ form_id: formId }}
            canRun
            workflows={workflows.map((one) => ({ id: one.id, name: workflowName(t, one, one.at) }))}
          />
        </Drawer>
      )}
      {areVersionsOpen && formId !== null && (
        <Suspense>
          <WorkflowVersions formId={formId} onClose={() => setVersionsOpen(false)} />
        </Suspense>
      )}
      <Announcer />
    </WorkflowFormContext>
  )
}
