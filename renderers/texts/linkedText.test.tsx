// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkedText } from './linkedText'

it('links web addresses only, and leaves everything else text', () => {
  const text = 'Ve (https://ejemplo.org/a?b=1). <img src=x onerror=alert(1)> javascript:alert(1) http://'
  const { container } = render(<p>{linkedText(text)}</p>)
  expect(container.textContent).toBe(text)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://ejemplo.org/a?b=1',
  ])
  expect(screen.getByRole('link').getAttribute('rel')).toContain('noopener')
  expect(container.querySelector('img')).toBeNull()
})
