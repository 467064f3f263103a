import { expect, test } from 'vitest';
import { wifiAddress } from '../../src/wire/wifi';

test('a camera reads the name and the password of a Wi-Fi', () => {
  expect(wifiAddress({ name: 'Moulin', password: 'secret' })).toBe('WIFI:T:WPA;S:Moulin;P:secret;;');
  expect(wifiAddress({ name: 'Chez Ana; 2', password: 'a:b\\c"d,e' })).toBe(
    'WIFI:T:WPA;S:Chez Ana\\; 2;P:a\\:b\\\\c\\"d\\,e;;',
  );
  expect(wifiAddress({ name: 'Libre', password: '' })).toBe('WIFI:T:nopass;S:Libre;;');
});
