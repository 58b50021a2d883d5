import { describe, expect, it } from 'vitest'
import { relativeAddress } from './fileAddress'

const path = `/api/infosync/file/7/${'k'.repeat(32)}/foto.png`

describe('an address with a site', () => {
  it.each([
    `https://forms.example.com${path}`,
    `HTTP://forms.example.com:8080${path}`,
    `http://[::1]:3000${path}`,
    `https://ana@forms.example.com${path}`,
  ])('%s is stored as its path', (address) => {
    expect(relativeAddress(address)).toBe(path)
  })

  it.each([
    path,
    `//forms.example.com${path}`,
    `https:${path}`,
    `https:/${path}`,
    `ftp://forms.example.com${path}`,
    `javascript://forms.example.com${path}`,
    `javascript:1//https://forms.example.com${path}`,
    `https://forms.example.com/below${path}`,
    `https://forms.example.com?a=${path}`,
    `https://forms.example.com#${path}`,
    `https://forms.example.com\\${path}`,
    `https://forms example${path}`,
    `https://%zz${path}`,
    `https://forms.example.com:99999${path}`,
    `https://forms.example.com${path}/../../../item/`,
    `https://forms.example.com${path}\\..\\x`,
    `https://forms.example.com/api/infosync/file/7/short/foto.png`,
    `https://forms.example.com/api/infosync/file/-7/${'k'.repeat(32)}/foto.png`,
    'https://forms.example.com/api/infosync/item/',
    '',
  ])('%s is none', (address) => {
    expect(relativeAddress(address)).toBeUndefined()
  })
})
