/** The part of ua-parser-js 1.x in use: the MIT line ships no types. */
declare module 'ua-parser-js' {
  class UAParser {
    constructor(userAgent: string);
    getDevice(): { type: string | undefined };
  }
  export = UAParser;
}
