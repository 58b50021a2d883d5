import { describe, expect, it } from 'vitest'
import { isSeen, readChangeMark } from './changeMark'

describe('a mark', () => {
  it('says which transactions had ended', () => {
    const mark = readChangeMark('10:20:10,12')
    if (!mark) throw new Error('That is a mark.')
    expect(['9', '10', '11', '12', '19', '20'].map((one) => isSeen(mark, one))).toEqual([
      ...[true, false, true, false, true, false],
    ])
  })

  it('may be of a moment when nothing was open', () => {
    const mark = readChangeMark('10:10:')
    expect(mark && [isSeen(mark, '9'), isSeen(mark, '10')]).toEqual([true, false])
  })

  it.each([
    '',
    '1',
    '1:2',
    '0:1:',
    '5:4:',
    '1:9:9',
    '1:9:0',
    '1:9:4,3',
    '1:9:3,3',
    '1:9:a',
    '-1:2:',
    '1:2:3;',
  ])('is not %j', (text) => expect(readChangeMark(text)).toBeUndefined())
})
