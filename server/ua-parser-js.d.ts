/** Types of the used part of ua-parser-js 1.x, the MIT-licensed version, which ships no types. */
declare module 'ua-parser-js' {
  class UAParser {
    constructor(userAgent: string);
    getDevice(): { type: string | undefined };
    getBrowser(): { name: string | undefined };
    getOS(): { name: string | undefined };
  }
  export = UAParser;
}
