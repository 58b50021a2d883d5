import { Menu, type MenuProps } from '@mantine/core'
import { useEffect, useId, useRef, type ReactElement, type ReactNode, type Ref } from 'react'
import { useMenuClosedByFind } from './find/useMenuClosedByFind'
import classes from './LazyMenu.module.css'

/** The props that a menu's button must take. */
export interface MenuButtonProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly id: string
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
}

export interface LazyMenuProps extends Pick<MenuProps, 'position' | 'width'> {
  readonly className?: string
  /** Opens the menu without a press, as soon as it is true. */
  readonly isAsked?: boolean
  /** Moves the focus when such a menu is closed without a choice; otherwise it returns to the button. */
  readonly onLeft?: () => void
  readonly button: (props: MenuButtonProps) => ReactElement
  /** Draws the items; called only while the menu is open. */
  readonly children: () => ReactNode
}

/**
 * Draws a menu that is mounted only while open, for the many buttons on cards, where waiting menus would cost more than the cards. Closing
 * it leaves the focus on its button, unless the chosen item moved it.
 */
export function LazyMenu({
  className = '',
  isAsked = false,
  onLeft,
  button,
  children,
  ...menu
}: LazyMenuProps) {
  const own = useMenuClosedByFind()
  const { opened, onChange } = own.menu
  const target = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  const leave = useRef(onLeft)
  const id = useId()
  useEffect(() => {
    leave.current = onLeft
  })
  useEffect(() => {
    if (!isAsked) return
    wasAsked.current = true
    onChange(true)
  }, [isAsked, onChange])
  useEffect(() => {
    if (!opened) return undefined
    const opener = target.current
    return () => {
      const toAsker = wasAsked.current ? leave.current : undefined
      wasAsked.current = false
      if (document.activeElement !== document.body) return
      if (toAsker) toAsker()
      else opener?.focus({ preventScroll: true })
    }
  }, [opened])
  return (
    <span className={`${classes['place'] ?? ''} ${className}`}>
      {button({
        ref: target,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onClick: () => onChange(!opened),
      })}
      {opened && (
        <Menu {...menu} opened onChange={onChange} returnFocus={false} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <span aria-hidden className={classes['target']} />
          </Menu.Target>
          <Menu.Dropdown {...own.dropdown} aria-labelledby={id} mah={360} style={{ overflowY: 'auto' }}>
            {children()}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
