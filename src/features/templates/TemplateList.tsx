import { ActionIcon, Badge, Button, Group, Menu, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCopy, IconDots, IconDownload, IconFileTypePdf, IconStar, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import {
  makeDefaultTemplate,
  removeTemplate,
  templatesOf,
  type TemplateDocument,
} from '../../../schemas/edit/options/templates'
import { isDesigned, isForMany } from '../../../schemas/print/template/formTemplate'
import { templateName } from '../../shared/templateName'
import { downloadJson } from '../../shared/downloadJson'
import { Empty } from '../../shared/ListStates'
import { newId } from '../../shared/newId'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { AddTemplate, type TemplatesProps } from './AddTemplate'
import { exportedTemplate, freeName } from './templateDocuments'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Lists the templates of a form, with the actions on each. */
export function TemplateList({ form, onSave }: TemplatesProps) {
  const t = useT()
  if (form.templates.length === 0)
    return (
      <Empty
        icon={<IconFileTypePdf size={32} stroke={1.5} />}
        title={t('templates.empty')}
        text={t('templates.empty.text')}
        guide="templates"
      >
        <AddTemplate form={form} onSave={onSave} />
      </Empty>
    )
  return (
    <Stack component="ul" gap="sm" p={0} m={0}>
      {form.templates.map((template) => (
        <TemplateCard key={String(template.id)} {...{ form, template, onSave }} />
      ))}
    </Stack>
  )
}

function TemplateCard({ form, template, onSave }: TemplatesProps & { readonly template: TemplateDocument }) {
  const t = useT()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const name = templateName(t, template)
  const isOurs = isDesigned(template)
  const keep = (templates: readonly TemplateDocument[], done: string, before?: TemplatesProps['form']) =>
    run(async () => {
      try {
        await onSave(templates)
        toast.done(done, before && (() => void onSave(before.templates).catch(toast.error)))
      } catch (error) {
        toast.error(error)
      }
    }, done)
  const after = (result: ReturnType<typeof removeTemplate>) =>
    result.ok ? templatesOf(result.form) : form.templates
  const duplicate = () => {
    const copy = { ...template, id: newId(), default: false, name: freeName(name, form.templates) }
    const at = form.templates.indexOf(template) + 1
    return keep(form.templates.toSpliced(at, 0, copy), t('templates.duplicated', { name: copy.name }))
  }
  const { id } = template

  return (
    <Paper component="li" withBorder radius="lg" p="md" style={{ listStyle: 'none' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {name}
          </Title>
          <Group gap="xs" mt={4}>
            {template.default === true && <Badge>{t('templates.isDefault')}</Badge>}
            <Text size="sm" c="dimmed">
              {t(
                !isOurs
                  ? 'templates.kind.foreign'
                  : isForMany(template)
                    ? 'templates.kind.list'
                    : 'templates.kind.one',
              )}
            </Text>
          </Group>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button component={Link} to={`?template=${encodeURIComponent(String(id))}`} variant="default">
            {t('templates.edit')}
          </Button>
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <ActionIcon size="lg" loading={isBusy} aria-label={t('templates.actions', { name })}>
                <IconDots size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {template.default !== true && (
                <Menu.Item
                  leftSection={<IconStar {...icon} />}
                  onClick={() =>
                    void keep(
                      after(makeDefaultTemplate(form.document, { id })),
                      t('templates.madeDefault', { name }),
                    )
                  }
                >
                  {t('templates.makeDefault')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void duplicate()}>
                {t('templates.duplicate')}
              </Menu.Item>
              {isOurs && (
                <Menu.Item
                  leftSection={<IconDownload {...icon} />}
                  onClick={() => downloadJson(exportedTemplate(template), name)}
                >
                  {t('templates.export')}
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item
                c="red"
                leftSection={<IconTrash {...icon} />}
                onClick={() =>
                  void keep(
                    after(removeTemplate(form.document, { id })),
                    t('templates.deleted', { name }),
                    form,
                  )
                }
              >
                {t('action.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
    </Paper>
  )
}
