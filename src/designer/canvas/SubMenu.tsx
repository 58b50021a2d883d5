import { Menu } from '@mantine/core'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

export interface SubMenuProps {
  readonly label: string
  readonly icon: ReactNode
  /** Menu items. */
  readonly children: ReactNode
}

/** Draws a menu within a menu: it opens under the pointer, or by Enter or Space with the focus on its first item. */
export function SubMenu({ label, icon, children }: SubMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const isByKeys = useRef(false)
  const target = useRef<HTMLButtonElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const item = target.current
    if (isByKeys.current)
      dropdown.current?.querySelector<HTMLElement>('[data-menu-item]')?.focus({ preventScroll: true })
    isByKeys.current = false
    return () => {
      // Closing it while the focus is inside would lose the focus.
      if (document.activeElement === document.body) item?.focus()
    }
  }, [isOpen])

  const open = (event: MouseEvent) => {
    // Key presses click without a pointer; Mantine itself opens only by the arrow key to the side.
    isByKeys.current = event.detail === 0
    setOpen(true)
  }

  return (
    <Menu.Sub opened={isOpen} onChange={setOpen}>
      <Menu.Sub.Target>
        <Menu.Sub.Item ref={target} leftSection={icon} onClick={open}>
          {label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown ref={dropdown} mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
