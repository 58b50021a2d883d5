import { Menu } from '@mantine/core'
import { IconFileText, IconStack2 } from '@tabler/icons-react'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { allFitInGroup } from '../drag/dropTarget'
import { fieldName, pageName } from '../fieldNames'
import { formTree } from '../formTree'
import { useDesignerActions } from '../useDesignerActions'

/** The pages and groups that fields can be moved to, as submenus. */
export function MoveToMenu({ fieldIds }: { readonly fieldIds: readonly string[] }) {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const { document: form } = designer.state
  const pages = form.form_pages.flatMap((page, index) =>
    page.page_type === 'buttons' ? [] : [{ index, name: pageName(t, page, index) }],
  )
  const groups = allFitInGroup(form, fieldIds)
    ? formTree(form).flatMap((nodes, page) =>
        nodes.flatMap(({ field, kind }) => (kind === 'group' ? [{ page, field }] : [])),
      )
    : []
  return (
    <>
      {pages.length > 1 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconFileText {...icon} />}>
              {t('designer.moveTo.page')}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown {...scrolling}>
            {pages.map(({ index, name }) => (
              <Menu.Item
                key={index}
                onClick={() => actions.move(fieldIds, { page: index, groupId: null, before: null })}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      {groups.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconStack2 {...icon} />}>{t('designer.moveTo.group')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown {...scrolling}>
            {groups.map(({ page, field }) => (
              <Menu.Item
                key={field.field_id}
                onClick={() => actions.move(fieldIds, { page, groupId: field.field_id, before: null })}
              >
                {fieldName(t, field)}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
    </>
  )
}

const icon = { size: 16, stroke: 1.6 }
const scrolling = { mah: 320, style: { overflowY: 'auto' } } as const
