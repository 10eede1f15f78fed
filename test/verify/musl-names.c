/* Names that Debian's libstdc++ and libgcc ask of glibc and that musl does not have. Built as
   ld-linux-x86-64.so.2, which both ask for, so that a program for musl starts with them
   (everywhere.mjs). Not called in what is asked there but for strftime and arc4random. */
#include <stddef.h>

int getentropy(void *bytes, size_t length);
size_t strftime_l(char *text, size_t room, const char *format, const void *time, void *locale);

/* Not zero would say that no second thread runs. */
char __libc_single_threaded = 0;
int __cpu_model[4];

int __cpu_indicator_init(void) { return 0; }

unsigned arc4random(void) {
  unsigned number = 0;
  getentropy(&number, sizeof number);
  return number;
}

/* "Not found": libgcc then looks for the frame in the way that musl has. */
int _dl_find_object(void *place, void *found) { return -1; }

size_t __strftime_l(char *text, size_t room, const char *format, const void *time, void *locale) {
  return strftime_l(text, room, format, time, locale);
}

/* Destructors of thread-local values, which a program that ends does not need. */
int __cxa_thread_atexit_impl(void (*destroy)(void *), void *value, void *library) { return 0; }
