import { Menu } from '@mantine/core'
import { IconFileText, IconStack2 } from '@tabler/icons-react'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { allFitInGroup } from '../drag/dropTarget'
import { fieldName, pageName } from '../fieldNames'
import { formTree } from '../formTree'
import { useDesignerActions } from '../useDesignerActions'
import { SubMenu } from './SubMenu'

/** Draws submenus with the pages and groups that fields can be moved to. */
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
        <SubMenu label={t('designer.moveTo.page')} icon={<IconFileText {...icon} />}>
          {pages.map(({ index, name }) => (
            <Menu.Item
              key={index}
              onClick={() => actions.move(fieldIds, { page: index, groupId: null, before: null })}
            >
              {name}
            </Menu.Item>
          ))}
        </SubMenu>
      )}
      {groups.length > 0 && (
        <SubMenu label={t('designer.moveTo.group')} icon={<IconStack2 {...icon} />}>
          {groups.map(({ page, field }) => (
            <Menu.Item
              key={field.field_id}
              onClick={() => actions.move(fieldIds, { page, groupId: field.field_id, before: null })}
            >
              {fieldName(t, field)}
            </Menu.Item>
          ))}
        </SubMenu>
      )}
    </>
  )
}

const icon = { size: 16, stroke: 1.6 }
